import { useId, useState } from 'react';
import { SearchSelect } from '../../../ui/SearchSelect';
import { Alert } from '../../../ui/Alert';
import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import type { Conversation } from '@shared/contract/chat';
import type { ContactRow } from '@shared/contract/contacts';
import { Dialog } from '../../../ui/Dialog';
import { showPhone } from '../../../ui/show-phone';
import { toast } from '../../../core/toast';
import { useStartConversationMutation } from '../api';
import { copy } from '../copy';
import { AccountLabel } from './AccountLabel';
import { type StartTarget, phoneOf } from './start-target';
import { TargetPicker } from './TargetPicker';
import css from './start.module.css';

export interface StartConversationDialogProps {
  readonly accounts: readonly WhatsappAccount[];
  /** With whom; null where that is still to be chosen. */
  readonly contact: ContactRow | null;
  readonly onClose: () => void;
  readonly onStarted: (conversation: Conversation) => void;
}

/** Account and contact (or a typed number) to a conversation; loaded when it is first opened. */
export default function StartConversationDialog({
  accounts,
  contact,
  onClose,
  onStarted,
}: StartConversationDialogProps) {
  const connected = accounts.filter(({ status }) => status === 1);
  const [from, setFrom] = useState<string | null>(
    connected.length === 1 ? (connected[0]?._id ?? null) : null,
  );
  const [target, setTarget] = useState<StartTarget | null>(contact && { kind: 'contact', contact });
  const [refusal, setRefusal] = useState<string | null>(
    target !== null && phoneOf(target) === null ? copy.noPhone : null,
  );
  /** One key for one wish: trying again after a lost answer cannot open a second conversation. */
  const [key] = useState(() => crypto.randomUUID());
  const [attempt, setAttempt] = useState(0);
  const [start, { isLoading }] = useStartConversationMutation();
  const fromId = useId();

  const choose = (next: StartTarget): void => {
    setAttempt((count) => count + 1);
    setTarget(next);
    setRefusal(phoneOf(next) === null ? copy.noPhone : null);
  };
  const submit = async (): Promise<void> => {
    const to = target && phoneOf(target);
    if (!from || !target || !to) return;
    const answer = await start({
      from,
      to,
      ...(target.kind === 'contact' ? { customer_id: target.contact._id } : {}),
      idempotencyKey: `${key}-${attempt}-${from}`,
    });
    if (answer.data) {
      toast(copy.started, 'success');
      onStarted(answer.data);
    } else {
      setRefusal('message' in answer.error && answer.error.message ? answer.error.message : copy.startFailed);
    }
  };

  return (
    <Dialog
      title={copy.startTitle}
      width={440}
      okText={copy.startButton}
      cancelText={copy.cancel}
      okDisabled={!from || !target || phoneOf(target) === null}
      okBusy={isLoading}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <div className={css.form}>
        <label htmlFor={fromId}>{copy.startFrom}</label>
        <SearchSelect
          id={fromId}
          value={from}
          placeholder={copy.chooseAccount}
          onChange={(value) => {
            setFrom(value);
            setAttempt((count) => count + 1);
          }}
          options={accounts.map(({ _id, status, account }) => ({
            value: _id,
            disabled: status !== 1,
            label: `${account.account_name} · ${showPhone(account.account_phone_number)}${status === 1 ? '' : ` · ${copy.disconnected}`}`,
          }))}
          optionRender={({ value, label }) => <AccountLabel accountId={String(value)}>{label}</AccountLabel>}
          labelRender={({ value, label }) => <AccountLabel accountId={String(value)}>{label}</AccountLabel>}
        />
        <TargetPicker value={target} onChange={choose} />
        <p className={css.hint}>{copy.numberHint}</p>
        {refusal !== null && <Alert tone="error" title={refusal} />}
      </div>
    </Dialog>
  );
}
