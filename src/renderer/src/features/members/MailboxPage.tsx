import { useState } from 'react';
import { isApiError, reasonOf } from '../../core/http/api-error';
import { useDocumentTitle } from '../../core/document-title';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Button } from '../../ui/Button';
import { Page } from '../../ui/page/Page';
import { dateFormat } from '../../ui/formats';
import { isSameDay, formatDayAndTime, formatTime } from '../../ui/format-date';
import { useNow } from '../../ui/use-now';
import { useDemoMailboxQuery } from './api';
import { copy } from './copy';
import { mailParts } from './mail-links';
import { MailSkeleton } from './MailSkeleton';
import css from './mailbox.module.css';

/** New mail is looked for this often while the page is open. Milliseconds. */
const LOOK_EVERY_MS = 5000;

/** The mail that a demo server would have sent. */
export function MailboxPage() {
  useDocumentTitle(copy.mailbox.title);
  const { data, error, isFetching, refetch } = useDemoMailboxQuery(undefined, {
    pollingInterval: LOOK_EVERY_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const now = useNow(60_000);
  const open = data?.rows.find(({ _id }) => _id === chosen) ?? data?.rows[0];

  const when = (at: string): string =>
    isSameDay(at, now)
      ? formatTime(at)
      : dateFormat({ month: 'short', day: 'numeric' }).format(Date.parse(at));

  const body = (): React.ReactNode => {
    if (data === undefined) {
      if (error === undefined) return <MailSkeleton />;
      return isApiError(error) && error.status === 404 ? (
        <EmptyState icon="mailbox" title={copy.mailbox.notDemo} />
      ) : (
        <ErrorState title={copy.mailbox.failed} text={reasonOf(error)} onRetry={() => void refetch()} />
      );
    }
    if (open === undefined)
      return (
        <EmptyState
          icon="mailbox"
          title={copy.mailbox.empty}
          text={data.whole ? copy.mailbox.emptyText : copy.mailbox.emptyOwn}
        />
      );
    return (
      <div className={css.columns}>
        <ul className={css.list} aria-label={copy.mailbox.list}>
          {data.rows.map((mail) => (
            <li key={mail._id}>
              <button
                type="button"
                className={css.mail}
                aria-current={mail === open ? 'true' : undefined}
                onClick={() => {
                  setChosen(mail._id);
                }}
              >
                <span className={css.line}>
                  <b>{mail.to}</b>
                  <time dateTime={mail.at}>{when(mail.at)}</time>
                </span>
                <span className={css.subject}>{mail.subject}</span>
              </button>
            </li>
          ))}
        </ul>
        <article className={css.open} aria-label={open.subject}>
          <header>
            <h2>{open.subject}</h2>
            <p>
              {copy.mailbox.to(open.to)} · <time dateTime={open.at}>{formatDayAndTime(open.at)}</time>
            </p>
          </header>
          <div className={css.text}>
            {mailParts(open.text).map((part, index) =>
              part.kind === 'text' ? (
                <span key={index}>{part.text}</span>
              ) : (
                <a key={index} href={part.href}>
                  {part.href}
                </a>
              ),
            )}
          </div>
        </article>
      </div>
    );
  };
  return (
    <Page
      title={copy.mailbox.title}
      text={data?.whole === false ? copy.mailbox.textOwn : copy.mailbox.text}
      width="wide"
      actions={
        <Button disabled={isFetching} onClick={() => void refetch()}>
          {copy.mailbox.refresh}
        </Button>
      }
    >
      {body()}
    </Page>
  );
}
