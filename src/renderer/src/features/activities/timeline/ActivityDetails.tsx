import { Link } from 'react-router-dom';
import type { Activity } from '@shared/contract/activities';
import { ACTIVITY, outcomesOf } from '@shared/rules/activity-types';
import { reasonOf } from '../../../core/http/api-error';
import { useCan, useWorkspace } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { formatDayAndTime } from '../../../ui/format-date';
import { Icon } from '../../../ui/Icon';
import { Skeleton } from '../../../ui/Skeleton';
import { ChangeValues } from '../../history';
import { useActivityQuery } from '../api';
import { copy as words } from '../copy';
import { copy } from './copy';
import { Engagement } from './Engagement';
import { MailPeople } from './MailPeople';
import { Marked } from './Marked';
import { RichText } from './RichText';
import { cut, stayTime } from './words';
import details from './details.module.css';
import css from './timeline.module.css';

/** Spec 2 §9. */
const PAGE_TITLE = 27;

const names = (people: readonly { readonly first_name: string; readonly last_name: string }[]): string =>
  people.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim()).join(', ');
const when = (instant: string | undefined): string | undefined =>
  instant === undefined ? undefined : formatDayAndTime(instant);

/** What was done with a profile or a post, and when. */
function socialFacts({ activity_data: { content, metadata } }: Activity) {
  const { profile_visited, post_liked, post_commented } = content;
  return [
    [copy.social.visited, profile_visited === true ? when(content.profile_visit_date) : undefined],
    [copy.social.liked, post_liked === true ? when(content.post_like_date) : undefined],
    [copy.social.commented, post_commented === true ? when(content.post_comment_date) : undefined],
    [copy.social.post, metadata.post_url],
  ] as const;
}

function factsOf(activity: Activity) {
  const { activity_type, activity_data } = activity;
  const { content, metadata, analytics } = activity_data;
  const outcome = outcomesOf(activity_type).find(({ value }) => value === metadata.outcome)?.label;
  const attending = [
    names(content.attendees?.marketers ?? []),
    names(content.attendees?.customers ?? []),
  ].filter((one) => one !== '');
  const { from_stage, to_stage } = metadata;
  const facts: readonly (readonly [string, string | undefined])[] = [
    [words.outcome, outcome],
    [words.direction, metadata.direction && words.directions[metadata.direction]],
    [words.duration, metadata.duration === undefined ? undefined : words.minutes(metadata.duration)],
    [words.location, metadata.location],
    [words.attendees, attending.join(', ')],
    [copy.facts.messages, analytics.total_messages?.toString()],
    [copy.facts.campaign, metadata.workflow_label],
    [copy.facts.stage, metadata.wf_stage_activity_name],
    [copy.facts.reason, metadata.reason],
    ...(metadata.changes === undefined
      ? ([
          [copy.facts.fields, metadata.fields?.join(', ')],
          [
            copy.facts.moved,
            to_stage === undefined ? undefined : [from_stage, to_stage].filter(Boolean).join(' → '),
          ],
        ] as const)
      : []),
    [activity_type === ACTIVITY.TASK ? copy.facts.due : copy.facts.planned, when(content.schedule_date)],
    [copy.facts.starts, when(content.start_date_time)],
    [copy.facts.link, metadata.original_url],
    [copy.facts.page, metadata.manual_name],
    [copy.facts.referrer, metadata.referrer],
    ...socialFacts(activity),
  ];
  return facts.filter((fact): fact is readonly [string, string] => fact[1] !== undefined && fact[1] !== '');
}

function Pages({ pages }: { readonly pages: NonNullable<Activity['activity_data']['content']['pages']> }) {
  if (pages.length === 0) return <EmptyState size="small" title={words.noPages} />;
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

function Files({
  files,
}: {
  readonly files: NonNullable<Activity['activity_data']['content']['attachments']>;
}) {
  return (
    <ul className={css.files} aria-label={words.files}>
      {files.map(({ _id, url, file_name }) => (
        <li key={_id}>
          <a href={`${url}?download=1`} download={file_name}>
            <Icon name="file" size={14} /> <span dir="auto">{file_name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The conversation that a row sums up, for those who may read it. */
function ConversationLink({ id, message }: { readonly id: string; readonly message: string | undefined }) {
  const { index } = useWorkspace();
  if (!useCan('view', 'chat')) return null;
  return (
    <Link
      className={details.link}
      to={`/business/${index + 1}/inbox/${encodeURIComponent(id)}${message === undefined ? '' : `?message=${encodeURIComponent(message)}`}`}
    >
      {copy.openConversation}
    </Link>
  );
}

/** What else a campaign has led to. */
function CampaignLink({ id }: { readonly id: string }) {
  const { index } = useWorkspace();
  return (
    <Link className={details.link} to={`/business/${index + 1}/activity?campaign=${encodeURIComponent(id)}`}>
      {copy.openCampaign}
    </Link>
  );
}

interface ActivityDetailsProps {
  readonly activity: Activity;
  /** What was searched for, marked in what is shown; empty: nothing. */
  readonly search: string;
}

function Shown({ activity, search }: ActivityDetailsProps) {
  const { activity_type: type, activity_data } = activity;
  const { content, metadata, response, engagements } = activity_data;
  const facts = factsOf(activity);
  const { description = [], attachments = [], last_message, pages, post_comment } = content;
  const { changes = [] } = metadata;
  const hasMail = content.from !== undefined || content.to !== undefined;
  const isEmpty =
    facts.length + changes.length === 0 &&
    description.length === 0 &&
    attachments.length === 0 &&
    !hasMail &&
    [
      response,
      engagements,
      last_message,
      pages,
      post_comment,
      content.subject,
      metadata.conversation_id,
    ].every((part) => part == null);
  return (
    <div className={css.details}>
      {response !== null && <p className={css.failed}>{response.description}</p>}
      <MailPeople content={content} />
      {engagements !== null && <Engagement engagements={engagements} />}
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
      {changes.length > 0 && (
        <dl className={css.facts} aria-label={copy.changes}>
          {changes.map((change) => (
            <div key={change.field}>
              <dt>{change.label}</dt>
              <dd>
                <ChangeValues change={change} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {last_message && (
        <p dir="auto">
          <Marked text={last_message.message} search={search} />
        </p>
      )}
      {post_comment !== undefined && post_comment !== '' && <p dir="auto">{post_comment}</p>}
      {description.length > 0 && <RichText blocks={description} search={search} />}
      {pages && <Pages pages={pages} />}
      {attachments.length > 0 && <Files files={attachments} />}
      {type === ACTIVITY.ATTACHMENT && attachments.length === 0 && (
        <EmptyState size="small" title={copy.noAttachment} />
      )}
      {type !== ACTIVITY.ATTACHMENT && isEmpty && <p className={css.muted}>{copy.noPreview}</p>}
      {activity.workflow_id !== null && metadata.workflow_label !== undefined && (
        <CampaignLink id={activity.workflow_id} />
      )}
      {metadata.conversation_id !== undefined && (
        <ConversationLink id={metadata.conversation_id} message={metadata.message_id} />
      )}
    </div>
  );
}

/** What is shown of an activity whose row is open. A text that the list has cut is loaded whole. */
export function ActivityDetails({ activity, search }: ActivityDetailsProps) {
  const whole = useActivityQuery(activity._id, { skip: !activity.is_cut });
  if (activity.is_cut && whole.currentData === undefined)
    return whole.isError ? (
      <p className={css.failed} role="alert">
        {reasonOf(whole.error)} <Button onClick={() => void whole.refetch()}>{words.again}</Button>
      </p>
    ) : (
      <Skeleton height={48} />
    );
  return <Shown activity={whole.currentData ?? activity} search={search} />;
}
