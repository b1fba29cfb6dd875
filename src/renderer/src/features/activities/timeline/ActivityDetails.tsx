import type { Activity } from '@shared/contract/activities';
import { outcomesOf } from '@shared/rules/activity-types';
import { reasonOf } from '../../../core/http/api-error';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { formatDayAndTime } from '../../../ui/format-date';
import { Icon } from '../../../ui/Icon';
import { Skeleton } from '../../../ui/Skeleton';
import { useActivityQuery } from '../api';
import { copy } from '../copy';
import { RichText } from './RichText';
import { cut, stayTime } from './words';
import css from './timeline.module.css';

/** Spec 2 §9. */
const PAGE_TITLE = 27;

const names = (people: readonly { readonly first_name: string; readonly last_name: string }[]): string =>
  people.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim()).join(', ');

function factsOf({ activity_type, activity_data: { content, metadata, analytics } }: Activity) {
  const outcome = outcomesOf(activity_type).find(({ value }) => value === metadata.outcome)?.label;
  const attending = [
    names(content.attendees?.marketers ?? []),
    names(content.attendees?.customers ?? []),
  ].filter((one) => one !== '');
  const facts: readonly (readonly [string, string | undefined])[] = [
    [copy.outcome, outcome],
    [copy.direction, metadata.direction && copy.directions[metadata.direction]],
    [copy.duration, metadata.duration === undefined ? undefined : copy.minutes(metadata.duration)],
    [copy.location, metadata.location],
    [copy.attendees, attending.join(', ')],
    [copy.messages(2), analytics.total_messages?.toString()],
  ];
  return facts.filter((fact): fact is readonly [string, string] => fact[1] !== undefined && fact[1] !== '');
}

function Pages({ pages }: { readonly pages: NonNullable<Activity['activity_data']['content']['pages']> }) {
  if (pages.length === 0) return <EmptyState size="small" title={copy.noPages} />;
  return (
    <ul className={css.pages}>
      {pages.map(({ page_title, page_url, created_at, total_stay_time }) => (
        <li key={`${created_at} ${page_url}`} title={`${page_title} · ${formatDayAndTime(created_at)}`}>
          <span dir="auto">{cut(page_title === '' ? page_url : page_title, PAGE_TITLE)}</span>
          <span className={css.muted}>{stayTime(total_stay_time)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What is shown of an activity whose row is open. A text that the list has cut is loaded whole. */
export function ActivityDetails({ activity }: { readonly activity: Activity }) {
  const whole = useActivityQuery(activity._id, { skip: !activity.is_cut });
  if (activity.is_cut && whole.currentData === undefined)
    return whole.isError ? (
      <p className={css.failed} role="alert">
        {reasonOf(whole.error)} <Button onClick={() => void whole.refetch()}>{copy.again}</Button>
      </p>
    ) : (
      <Skeleton height={48} />
    );
  const shown = whole.currentData ?? activity;
  const { content, response } = shown.activity_data;
  const facts = factsOf(shown);
  return (
    <div className={css.details}>
      {response !== null && <p className={css.failed}>{response.description}</p>}
      {facts.length > 0 && (
        <dl className={css.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {content.last_message && <p dir="auto">{content.last_message.message}</p>}
      {content.description && content.description.length > 0 && <RichText blocks={content.description} />}
      {content.pages && <Pages pages={content.pages} />}
      {content.attachments && content.attachments.length > 0 && (
        <ul className={css.files} aria-label={copy.files}>
          {content.attachments.map(({ _id, url, file_name }) => (
            <li key={_id}>
              <a href={`${url}?download=1`} download={file_name}>
                <Icon name="file" size={14} /> <span dir="auto">{file_name}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
