import { useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import { ACTIVITY } from '@shared/rules/activity-types';
import { reasonOf } from '../../../core/http/api-error';
import { useCan } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { formatDayAndTime } from '../../../ui/format-date';
import { GuardedButton } from '../../../ui/GuardedButton';
import { Skeleton } from '../../../ui/Skeleton';
import { useLocale, useTimeZone } from '../../../ui/time-zone';
import { useActivityPagesInfiniteQuery } from '../api';
import { copy } from '../copy';
import type { RecordSubject } from '../../record-timeline';
import { filterOf } from '../subject';
import { joinGroups } from '../timeline/words';
import css from './notes.module.css';

const LogDrawer = lazy(async () => ({ default: (await import('../log/LogDrawer')).LogDrawer }));

/** The notes about a record, newest first; a press opens one. */
export function NoteList({ subject }: { readonly subject: RecordSubject }) {
  useTimeZone();
  useLocale();
  const mayCreate = useCan('create', 'crm_activities');
  const mayUpdate = useCan('update', 'crm_activities');
  const [opened, setOpened] = useState<{ readonly id: string | null } | null>(null);
  const list = useActivityPagesInfiniteQuery({ ...filterOf(subject), activity_type: String(ACTIVITY.NOTE) });
  const body = (): React.ReactNode => {
    if (list.currentData === undefined)
      return list.isError ? (
        <p role="alert">
          {copy.notes.failed} {reasonOf(list.error)}{' '}
          <Button onClick={() => void list.refetch()}>{copy.again}</Button>
        </p>
      ) : (
        <Skeleton height={64} />
      );
    const notes = joinGroups(list.currentData.pages).flatMap(({ activities }) => activities);
    if (notes.length === 0) return <EmptyState size="small" title={copy.notes.none} />;
    return (
      <ul className={css.notes}>
        {notes.map(({ _id, preview, activity_date }) => (
          <li key={_id}>
            <button
              type="button"
              disabled={!mayUpdate}
              onClick={() => {
                setOpened({ id: _id });
              }}
            >
              <span dir="auto">{preview}</span>
              <time dateTime={activity_date}>{formatDayAndTime(activity_date)}</time>
            </button>
          </li>
        ))}
      </ul>
    );
  };
  return (
    <>
      <div className={css.tools}>
        <GuardedButton
          hint={mayCreate ? null : copy.mayNotCreate}
          onClick={() => {
            setOpened({ id: null });
          }}
        >
          {copy.notes.create}
        </GuardedButton>
      </div>
      {body()}
      {list.hasNextPage && (
        <Button disabled={list.isFetching} onClick={() => void list.fetchNextPage()}>
          {copy.notes.more}
        </Button>
      )}
      <LazyBoundary fallback={null}>
        {opened !== null && (
          <LogDrawer
            key={opened.id}
            type={ACTIVITY.NOTE}
            id={opened.id}
            subject={subject}
            onClose={() => {
              setOpened(null);
            }}
          />
        )}
      </LazyBoundary>
    </>
  );
}
