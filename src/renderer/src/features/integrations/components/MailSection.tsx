import { ErrorState } from '../../../ui/ErrorState';
import { Section } from '../../../ui/page/Section';
import { Skeleton } from '../../../ui/Skeleton';
import { type MailState, useMailStateQuery } from '../api';
import { copy } from '../copy';
import css from '../integrations.module.css';

function sentence({ kind, host, from }: MailState): string {
  if (kind === 'none') return copy.mailNone;
  if (kind === 'mailbox' || host === null) return copy.mailMailbox;
  return `${copy.mailSmtp(host)}. ${from === null ? '' : copy.mailFrom(from)}`;
}

/** Which server sends the mail; for those who may do something about it. */
export function MailSection() {
  const { data, isError, refetch } = useMailStateQuery(undefined);
  return (
    <Section title={copy.mail} text={copy.mailText}>
      {data && <p className={css.fact}>{sentence(data)}</p>}
      {!data && isError && <ErrorState title={copy.mailFailed} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton width={320} />}
    </Section>
  );
}
