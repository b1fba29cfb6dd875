import { errorMessage } from '../../../core/http/error-message';
import { toast } from '../../../core/toast';
import { useCan } from '../../../core/workspace';
import { ErrorState } from '../../../ui/ErrorState';
import { GuardedButton } from '../../../ui/GuardedButton';
import { Section } from '../../../ui/page/Section';
import { formatDayAndTime } from '../../../ui/format-date';
import { Skeleton } from '../../../ui/Skeleton';
import { useTimeZone } from '../../../ui/time-zone';
import { useAccountWebhookQuery, useSubscribeAccountMutation } from '../account-webhook-api';
import { copy } from './copy';
import { LinkedText } from './LinkedText';
import css from './drawer.module.css';

const { webhook } = copy;
/** While it is looked at. Milliseconds. */
const EVERY_MS = 30_000;

/** Whether Meta delivers here, and how that went in the last day. */
export function WebhookHealth({ id }: { readonly id: string }) {
  useTimeZone();
  const mayUpdate = useCan('update', 'whatsapp_accounts');
  const { data, isError, error, refetch } = useAccountWebhookQuery(id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  const [subscribe, { isLoading, error: refused }] = useSubscribeAccountMutation();
  const problem = errorMessage(refused);

  async function again(): Promise<void> {
    const answer = await subscribe(id);
    if (answer.data) toast(webhook.done, 'success');
  }
  const count = (number: number): React.ReactNode => (number === 0 ? webhook.none : <b>{number}</b>);
  const body = (): React.ReactNode => {
    if (data === undefined)
      return isError ? (
        <ErrorState title={webhook.failed} text={errorMessage(error) ?? ''} onRetry={() => void refetch()} />
      ) : (
        <div aria-hidden>
          <Skeleton height={14} width="60%" />
        </div>
      );
    const state = data.subscribed;
    return (
      <>
        <div className={css.state} data-tone={state === null ? 'none' : state ? 'good' : 'bad'}>
          <i aria-hidden />
          <div>
            <b>{state === null ? webhook.unknown : state ? webhook.subscribed : webhook.unsubscribed}</b>
            {state === false && <p>{webhook.unsubscribedText}</p>}
            {data.problem !== null && <p>{data.problem}</p>}
          </div>
          {state === false && (
            <GuardedButton
              tone="primary"
              hint={mayUpdate ? null : copy.mayNotUpdate}
              aria-busy={isLoading}
              onClick={() => {
                if (!isLoading) void again();
              }}
            >
              {isLoading ? webhook.subscribing : webhook.subscribe}
            </GuardedButton>
          )}
        </div>
        {problem !== null && (
          <p className={css.refusal} role="alert">
            {problem}
          </p>
        )}
        <dl className={css.facts}>
          <dt>{webhook.last}</dt>
          <dd>{data.last_delivery_at === null ? webhook.never : formatDayAndTime(data.last_delivery_at)}</dd>
          <dt>{webhook.delivered}</dt>
          <dd>{webhook.deliveries(data.delivered)}</dd>
          <dt>{webhook.failures}</dt>
          <dd>
            {count(data.failed)}
            {data.last_error !== null && <span className={css.faint}>{data.last_error}</span>}
          </dd>
          <dt>{webhook.dropped}</dt>
          <dd>
            {count(data.dropped)}
            {data.dropped > 0 && (
              <span className={css.faint}>{mayUpdate ? webhook.droppedBelow : webhook.droppedElsewhere}</span>
            )}
          </dd>
          <dt>{webhook.refused}</dt>
          <dd>{count(data.refused)}</dd>
          {data.callback_url !== null && (
            <>
              <dt>{webhook.callback}</dt>
              <dd className={css.id}>{data.callback_url}</dd>
            </>
          )}
        </dl>
        {data.refused + data.refused_unknown > 0 && (
          <p className={css.note}>
            {data.refused_unknown > 0 && `${webhook.refusedUnknown(data.refused_unknown)} `}
            <LinkedText text={webhook.refusedText} />
          </p>
        )}
      </>
    );
  };
  return (
    <Section title={webhook.title} text={webhook.text}>
      {body()}
    </Section>
  );
}
