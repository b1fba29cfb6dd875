import { useEffect, useEffectEvent } from 'react';
import { Alert } from '../../../ui/Alert';
import { reasonOf } from '../../../core/http/api-error';
import { toast } from '../../../core/toast';
import { Dialog } from '../../../ui/Dialog';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { useConnectAccountMutation } from '../api';
import { NewPin } from './NewPin';
import { outcomeOf } from './outcome';
import { OtherNumber } from './OtherNumber';
import { Progress } from './Progress';
import { RenewedAccount } from './RenewedAccount';
import { StepsBar } from './StepsBar';
import { useConnectionOptionsQuery } from './api';
import { copy } from './copy';
import { connectionOf } from './form';
import { useConnectForm } from './use-connect-form';
import { useFacebookLogin } from './use-facebook-login';
import { useRenewedAccount } from './use-renewed-account';
import { ConnectFooter } from './ConnectFooter';
import { ConnectFields } from './ConnectFields';
import css from './connect.module.css';

export interface ConnectDialogProps {
  readonly onClose: () => void;
}

/** Connects WhatsApp numbers in two steps, by a login at Facebook or by a token; loaded when it is first opened. */
export function ConnectDialog({ onClose }: ConnectDialogProps) {
  const options = useConnectionOptionsQuery(undefined);
  const renewed = useRenewedAccount();
  const wanted = renewed.account;
  const login = useFacebookLogin();
  const [connectAccount] = useConnectAccountMutation();
  const missing = options.data?.facebook_login === false ? options.data.missing : null;

  const form = useConnectForm(missing !== null, renewed.start, async (values) => {
    if (values.way === 'facebook') return null;
    const { data, error } = await connectAccount(connectionOf(values));
    if (!data) return error;
    const { sentence, isOther } = outcomeOf([data.account], wanted);
    if (wanted && isOther) toast(copy.renew.other(sentence, wanted.account.account_name), 'error');
    else toast(sentence, 'success');
    onClose();
    return null;
  });
  const { step } = form;

  const { connection, madePin } = login;
  const isDone = connection?.status === 'done';
  const numbers = connection?.numbers ?? [];
  const newPin = isDone && numbers.some(({ pin_set }) => pin_set) ? madePin : null;
  const { sentence: connected, isOther } = outcomeOf(numbers, wanted);
  const isFinished = isDone && newPin === null && !isOther;
  const finish = useEffectEvent(() => {
    toast(connected, 'success');
    onClose();
  });
  useEffect(() => {
    if (isFinished) finish();
  }, [isFinished]);

  const close = (): void => {
    login.giveUp();
    onClose();
  };
  const isUnderWay = connection !== null;
  const problem = form.problem ?? login.problem;
  const title = wanted === null ? copy.title : copy.renew.title(wanted.account.account_name);
  const isReady = options.isSuccess && !renewed.isLoading;

  return (
    <Dialog
      title={newPin === null ? title : connected}
      width={560}
      // What was typed, or is under way, is not thrown away by a click beside the dialog.
      dismiss={newPin === null ? (!form.dirty && !isUnderWay ? 'any' : 'deliberate') : 'none'}
      onCancel={close}
      footer={<ConnectFooter form={form} login={login} isReady={isReady} onGiveUp={close} onDone={onClose} />}
    >
      <div className={css.body}>
        {newPin === null && <StepsBar step={step} />}
        {wanted !== null && !isDone && <RenewedAccount account={wanted.account} />}
        {(options.isLoading || renewed.isLoading) && <Skeleton height={160} />}
        {options.isError && (
          <ErrorState
            title={copy.optionsFailed}
            text={reasonOf(options.error)}
            onRetry={() => void options.refetch()}
          />
        )}
        {isReady && !isUnderWay && (
          <ConnectFields form={form} login={login} renewed={renewed} missing={missing} />
        )}
        {login.isBlocked && <Alert tone="warning" title={copy.blocked.title} text={copy.blocked.text} />}
        {problem !== null && <Alert tone="error" title={problem} />}
        {isUnderWay && !isDone && (
          <Progress
            connection={connection}
            isContinuing={login.isContinuing}
            onOpenAgain={login.openAgain}
            onContinue={login.goOn}
          />
        )}
        {isDone && isOther && wanted !== null && (
          <OtherNumber
            connected={connected}
            wanted={wanted.account}
            onAgain={newPin === null ? login.giveUp : null}
          />
        )}
        {newPin !== null && <NewPin pin={newPin} />}
      </div>
    </Dialog>
  );
}
