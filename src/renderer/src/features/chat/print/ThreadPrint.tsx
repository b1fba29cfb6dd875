import { useEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { dateLabel, timeLabel } from '@shared/rules/date-label';
import { useAppSelector } from '../../../core/store/store';
import { selectOutbox } from '../../../offline/outbox';
import { LOCALE, TIME_ZONE } from '../../../ui/time-zone';
import { showPhone } from '../../../ui/show-phone';
import { useConversationQuery, useMessageListInfiniteQuery } from '../api';
import { customerName, customerOf } from '../conversation-row-view';
import { copy } from '../copy';
import { createThreadItems, oldestFirst } from '../thread-items';
import { PrintRow } from './PrintRow';
import css from './thread-print.module.css';

/** Pictures that do not come are left out after so many milliseconds. */
const MAX_WAIT = 5000;

export interface ThreadPrintProps {
  readonly conversationId: string;
  /** It stands in the page with its pictures; or there is nothing to print. */
  readonly onReady: (isThere: boolean) => void;
}

async function picturesOf(root: HTMLElement): Promise<void> {
  const pictures = [...root.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined));
  await Promise.race([Promise.all(pictures), new Promise((resolve) => setTimeout(resolve, MAX_WAIT))]);
}

/**
 * A conversation as a document, with every message that is loaded: on the screen only the rows in sight exist. It stands
 * beside the page and is seen on paper alone.
 */
export function ThreadPrint({ conversationId, onReady }: ThreadPrintProps) {
  const root = useRef<HTMLElement>(null);
  const { data: conversation } = useConversationQuery(conversationId);
  const { data, hasNextPage } = useMessageListInfiniteQuery({ conversationId });
  const outbox = useAppSelector(selectOutbox(conversationId));
  const items = useMemo(
    () => (data ? createThreadItems()(oldestFirst(data.pages), outbox) : null),
    [data, outbox],
  );
  const isThere = conversation !== undefined && items !== null;
  useEffect(() => {
    let left = false;
    const page = document.documentElement;
    page.dataset.printing = '';
    const ready = root.current && isThere ? picturesOf(root.current) : Promise.resolve();
    void ready.then(() => {
      if (!left) onReady(isThere);
    });
    return () => {
      left = true;
      delete page.dataset.printing;
    };
  }, [isThere, onReady]);

  if (!isThere) return null;
  const now = Date.now();
  const name = customerName(conversation);
  const phone = customerOf(conversation)?.phone ?? '';
  return createPortal(
    <article ref={root} className={css.document} aria-hidden>
      <header className={css.head}>
        <h1>{name}</h1>
        {phone !== '' && <p>{showPhone(phone)}</p>}
        <p>
          {copy.printedAt(`${dateLabel(now, now, TIME_ZONE, LOCALE)}, ${timeLabel(now, TIME_ZONE, LOCALE)}`)}
        </p>
        {hasNextPage && <p>{copy.printedPart}</p>}
      </header>
      {items.map((item) =>
        item.kind === 'date' ? (
          <h2 key={item.key} className={css.day}>
            {dateLabel(item.at, now, TIME_ZONE, LOCALE)}
          </h2>
        ) : (
          <PrintRow key={item.key} message={item.message} customerName={name} />
        ),
      )}
    </article>,
    document.body,
  );
}
