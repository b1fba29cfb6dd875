import type { RecordChange } from '@shared/contract/history';
import type { Module } from '@shared/rules/permissions';
import { reasonOf } from '../../core/http/api-error';
import { toast } from '../../core/toast';
import { useCan } from '../../core/workspace';
import { Avatar } from '../../ui/Avatar';
import { Button } from '../../ui/Button';
import { Drawer } from '../../ui/drawer/Drawer';
import type { DrawerStatus } from '../../ui/drawer/DrawerStatusView';
import { EmptyState } from '../../ui/EmptyState';
import { formatDayAndTime, formatTime } from '../../ui/format-date';
import { useInfiniteScroll } from '../../ui/use-infinite-scroll';
import { useLocale, useTimeZone } from '../../ui/time-zone';
import { useNow } from '../../ui/use-now';
import { type HistoryOf, usePutBackMutation, useRecordHistoryInfiniteQuery } from './api';
import { type HistoryEntry, byDay } from './by-day';
import { ChangeRow } from './ChangeRow';
import { copy } from './copy';
import css from './history.module.css';

export interface HistoryDrawerProps extends HistoryOf {
  /** What the record is called. */
  readonly name: string;
  /** As it is shown. */
  readonly updatedAt: string;
  readonly created: {
    readonly at: string;
    readonly by: { readonly first_name: string; readonly last_name: string } | null;
  };
  readonly onClose: () => void;
}

const WIDTH = 480;
const LOOK_EVERY_MS = 60_000;
const MODULES = {
  contact: 'crm_contacts',
  company: 'crm_accounts',
  deal: 'crm_deals',
} as const satisfies Record<HistoryOf['kind'], Module>;

const nameOf = (person: { readonly first_name: string; readonly last_name: string }): string =>
  `${person.first_name} ${person.last_name}`.trim();

/** Who has changed something at once, and when. */
function EntryHead({ entry: { by, by_token, at } }: { readonly entry: HistoryEntry }) {
  const name = by === null ? copy.parley : nameOf(by);
  return (
    <div className={css.who}>
      <Avatar id={by?._id ?? 'parley'} name={name} src={by?.avatar ?? null} size={24} />
      <span dir="auto">{name}</span>
      {by_token !== null && <small>{copy.byToken(by_token)}</small>}
      <time dateTime={at}>{formatTime(at)}</time>
    </div>
  );
}

/** What was changed of a record, by whom, with what stood there before; any value can be put back. */
export function HistoryDrawer({ kind, id, name, updatedAt, created, onClose }: HistoryDrawerProps) {
  const mayUpdate = useCan('update', MODULES[kind]);
  const zone = useTimeZone();
  useLocale();
  const now = useNow(LOOK_EVERY_MS);
  const history = useRecordHistoryInfiniteQuery({ kind, id });
  const [putBack, { isLoading: isBusy }] = usePutBackMutation();
  const { data, isError, error, hasNextPage, isFetching, isFetchNextPageError } = history;
  const end = useInfiniteScroll(hasNextPage && !isFetching && !isFetchNextPageError, () => {
    void history.fetchNextPage();
  });
  const rows = data?.pages.flatMap((page) => page.rows);
  const status = (): DrawerStatus | null => {
    if (rows !== undefined) return null;
    if (!isError) return { kind: 'loading' };
    return {
      kind: 'failed',
      title: copy.failed,
      text: reasonOf(error),
      onRetry: () => void history.refetch(),
    };
  };
  const onPutBack = async ({ _id, label }: RecordChange): Promise<void> => {
    const answer = await putBack({ kind, id, change: _id, updatedAt });
    if ('error' in answer) toast(reasonOf(answer.error) ?? copy.notDone, 'error');
    else toast(copy.done(label), 'success');
  };
  return (
    <Drawer fillsNarrow title={copy.title(name)} size={WIDTH} status={status()} onClose={onClose}>
      {rows?.length === 0 && <EmptyState icon="history" title={copy.empty} text={copy.emptyText} />}
      {byDay(rows ?? [], now, zone).map((day) => (
        <section key={day.key} className={css.day} aria-label={day.label}>
          <h3>{day.label}</h3>
          {day.entries.map((entry) => (
            <article key={entry.key} className={css.entry}>
              <EntryHead entry={entry} />
              <ul>
                {entry.changes.map((change) => (
                  <ChangeRow
                    key={change._id}
                    change={change}
                    mayUpdate={mayUpdate}
                    isBusy={isBusy}
                    onPutBack={() => void onPutBack(change)}
                  />
                ))}
              </ul>
            </article>
          ))}
        </section>
      ))}
      <div ref={end} />
      {isFetchNextPageError && (
        <p className={css.empty}>
          {copy.moreFailed} <Button onClick={() => void history.fetchNextPage()}>{copy.tryAgain}</Button>
        </p>
      )}
      {!hasNextPage && (
        <p className={css.created}>
          {copy.created(created.by && nameOf(created.by))}
          <time dateTime={created.at}>{formatDayAndTime(created.at)}</time>
        </p>
      )}
    </Drawer>
  );
}
