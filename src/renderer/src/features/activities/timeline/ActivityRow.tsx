import { Fragment, memo } from 'react';
import type { Activity } from '@shared/contract/activities';
import { ACTIVITY } from '@shared/rules/activity-types';
import { cx } from '../../../ui/cx';
import { formatDayAndTime } from '../../../ui/format-date';
import { GuardedIconButton } from '../../../ui/GuardedIconButton';
import { Icon } from '../../../ui/Icon';
import { useLocale, useTimeZone } from '../../../ui/time-zone';
import { copy } from '../copy';
import { ActivityDetails } from './ActivityDetails';
import { activityIcon } from './activity-icon';
import { ActivityTime } from './ActivityTime';
import { copy as words } from './copy';
import { Marked } from './Marked';
import { isNoted, say, sayFound, sayPlanned } from './say';
import { cut } from './words';
import details from './details.module.css';
import css from './timeline.module.css';

export interface ActivityRowProps {
  readonly activity: Activity;
  /** The record whose timeline it stands in: it is not named again. Null: none. */
  readonly of: string | null;
  readonly isOpen: boolean;
  /** It is to come. */
  readonly isPlanned?: boolean;
  /** What was searched for: the row shows the line that holds it, marked. Empty: nothing. */
  readonly search: string;
  readonly mayUpdate: boolean;
  readonly mayDelete: boolean;
  readonly onToggle: (activity: Activity) => void;
  readonly onEdit: (activity: Activity) => void;
  readonly onDelete: (activity: Activity) => void;
  /** Opens somebody whom it is about. */
  readonly onPerson?: ((id: string) => void) | undefined;
}

/** Spec 2 §5: a note is cut at 20 characters, any other row at 40. */
const NOTE_PREVIEW = 20;
const PREVIEW = 40;
/** Named in a row before `+n`. */
const NAMED = 2;

interface OthersProps extends Pick<ActivityRowProps, 'onPerson'> {
  readonly people: Activity['customer_ids'];
  /** They were made or changed; else it happened with them. */
  readonly isOfThem: boolean;
}

/** Whom else it is about. */
function Others({ people, isOfThem, onPerson }: OthersProps) {
  const named = people
    .slice(0, NAMED)
    .map(({ _id, first_name, last_name }) => ({ _id, name: `${first_name} ${last_name}`.trim() }))
    .filter(({ name }) => name !== '');
  if (named.length === 0 && people.length <= NAMED) return null;
  return (
    <span dir="auto" className={details.people}>
      {!isOfThem && `${words.about} `}
      {named.map(({ _id, name }, place) => (
        <Fragment key={_id}>
          {place > 0 && ', '}
          {onPerson ? (
            <button
              type="button"
              className={details.person}
              onClick={() => {
                onPerson(_id);
              }}
            >
              {name}
            </button>
          ) : (
            name
          )}
        </Fragment>
      ))}
      {people.length > NAMED && `${named.length > 0 ? ', ' : ''}${words.others(people.length - NAMED)}`}
    </span>
  );
}

/** One thing that has happened; a press shows what there is to read of it. */
export const ActivityRow = memo(function ActivityRow(props: ActivityRowProps) {
  const {
    activity,
    of,
    isOpen,
    isPlanned = false,
    search,
    mayUpdate,
    mayDelete,
    onToggle,
    onEdit,
    onDelete,
    onPerson,
  } = props;
  useTimeZone();
  useLocale();
  const { activity_type: type, activity_date, user_id: author, is_logged, activity_data } = activity;
  const hasFailed = type === ACTIVITY.WHATSAPP_FAILED;
  const { subject = '' } = activity_data.content;
  const sentence = isPlanned ? sayPlanned(activity, of) : say(activity, of);
  const { title, line, isTold } = search === '' ? sentence : sayFound(activity);
  const who = author === null ? null : `${author.first_name} ${author.last_name}`.trim();
  const others = activity.customer_ids.filter(({ _id }) => _id !== of);
  return (
    <article className={css.row} data-activity={activity._id}>
      <span className={cx(css.icon, hasFailed && css.bad)}>
        <Icon name={activityIcon(type)} size={16} />
      </span>
      <div className={css.words}>
        <button
          type="button"
          className={css.head}
          aria-expanded={isOpen}
          title={isOpen ? copy.hide : copy.show}
          onClick={() => {
            onToggle(activity);
          }}
        >
          <span className={cx(css.sentence, isOpen && css.whole)}>
            <b>{title}</b>
            {line !== '' && (isTold || !isOpen) && (
              <>
                {' '}
                <span dir="auto" className={hasFailed ? css.failed : isTold ? undefined : css.preview}>
                  {isTold ? (
                    <Marked text={line} search={search} />
                  ) : (
                    cut(line, type === ACTIVITY.NOTE ? NOTE_PREVIEW : PREVIEW)
                  )}
                </span>
              </>
            )}
          </span>
        </button>
        <p className={css.meta}>
          <time dateTime={activity_date}>{formatDayAndTime(activity_date)}</time>
          <ActivityTime type={type} at={activity_date} />
          {who !== null && <span dir="auto">{copy.by(who)}</span>}
          {others.length > 0 && <Others people={others} isOfThem={isNoted(activity)} onPerson={onPerson} />}
        </p>
        {isOpen && subject !== '' && (
          <p dir="auto" className={css.subject}>
            <Marked text={subject} search={search} />
          </p>
        )}
        {isOpen && <ActivityDetails activity={activity} search={search} />}
      </div>
      {is_logged && (
        <div className={css.actions}>
          <GuardedIconButton
            icon="pencil"
            label={copy.edit}
            hint={mayUpdate ? null : copy.mayNotUpdate}
            onClick={() => {
              onEdit(activity);
            }}
          />
          <GuardedIconButton
            icon="trash"
            label={copy.remove}
            hint={mayDelete ? null : copy.mayNotDelete}
            onClick={() => {
              onDelete(activity);
            }}
          />
        </div>
      )}
    </article>
  );
});
