import type { Activity } from '@shared/contract/activities';
import type { FieldChange } from '@shared/contract/history';
import { ACTIVITY, ACTIVITY_NAMES, outcomesOf } from '@shared/rules/activity-types';
import { showValue } from '../../history';
import { copy as words } from '../copy';
import { copy } from './copy';

/** What a row says: its kind, or what was done, and the words behind it. */
export interface Said {
  readonly title: string;
  readonly line: string;
  /** The line names what it is about: it is not cut, and stays when the row is open. */
  readonly isTold: boolean;
}

export type RecordKind = 'contact' | 'company' | 'deal';
interface OfRecord {
  readonly kind: RecordKind;
  readonly id: string;
  /** Null: it lies in the bin, or may not be viewed. */
  readonly name: string | null;
}

export const nameOf = ({
  first_name,
  last_name,
}: {
  readonly first_name: string;
  readonly last_name: string;
}): string => `${first_name} ${last_name}`.trim();

/** The record that was made or changed. Null: it cannot be told. */
export function recordOf({ activity_data, customer_ids, company_ids, deal_ids }: Activity): OfRecord | null {
  const { deal_id } = activity_data.metadata;
  if (deal_id !== undefined) {
    const deal = deal_ids.find(({ _id }) => _id === deal_id);
    return { kind: 'deal', id: deal_id, name: deal === undefined ? null : copy.quoted(deal.deal_title) };
  }
  const [contact] = customer_ids;
  if (contact !== undefined) return { kind: 'contact', id: contact._id, name: nameOf(contact) };
  const [company] = company_ids;
  if (company === undefined) return null;
  return { kind: 'company', id: company._id, name: company.mp_company_label };
}

/** `One, Two and 3 more`. */
function listed(names: readonly string[], most: number): string {
  const shown = names.length <= most ? names : names.slice(0, most - 1);
  const rest = names.length - shown.length;
  const last = rest > 0 ? copy.more(rest) : shown.at(-1);
  const before = rest > 0 ? shown : shown.slice(0, -1);
  return before.length === 0 ? (last ?? '') : copy.and(before.join(', '), last ?? '');
}

/** Fields that are named before `and 3 more`. */
const FIELDS = 3;
const FILES = 2;

/** One field, in words. */
function saidOfField(change: FieldChange, of: string): Omit<Said, 'isTold'> {
  const { label, type, is_hidden } = change;
  const [from, to] = [showValue(change, change.from), showValue(change, change.to)];
  const changed = copy.changed(label, of);
  if (is_hidden || type === 'long_text' || type === 'picture') return { title: changed, line: '' };
  if (type === 'merge')
    return to === '' ? { title: copy.unmerged, line: from } : { title: copy.merged, line: to };
  if (type === 'lists') return { title: changed, line: to };
  if (type === 'tags' || type === 'interests') {
    const name = label.toLocaleLowerCase();
    if (from === '') return { title: copy.added(name, of), line: to };
    if (to === '') return { title: copy.removed(name, of), line: from };
    return { title: changed, line: copy.givenAndTaken(to, from) };
  }
  if (from === '') return { title: copy.set(label, of), line: copy.setTo(to) };
  if (to === '') return { title: copy.cleared(label, of), line: copy.was(from) };
  return { title: changed, line: copy.fromTo(from, to) };
}

/** Fields beside the stage of a deal that was moved. */
const besideStage = (changes: readonly FieldChange[]): string[] =>
  changes.filter(({ type }) => type !== 'stage').map(({ label }) => label);

function saidOfChange(activity: Activity, of: string | null): Said {
  const { metadata } = activity.activity_data;
  const { from_stage, to_stage, changes = [], fields = [] } = metadata;
  const record = recordOf(activity);
  if (to_stage !== undefined) {
    const stage = changes.find(({ type }) => type === 'stage');
    const to = (stage && showValue(stage, stage.to)) ?? to_stage;
    const moved = from_stage === undefined ? copy.movedTo(to) : copy.fromTo(from_stage, to);
    const others = besideStage(changes);
    const line = others.length === 0 ? moved : copy.and(moved, copy.alsoChanged(listed(others, FIELDS)));
    return { title: copy.moved(record?.name ?? copy.aDeal), line, isTold: true };
  }
  // Contacts are named below the row.
  const isNamed = record !== null && record.kind !== 'contact' && record.id !== of;
  const ofRecord = isNamed && record.name !== null ? copy.of(record.name) : '';
  const [first, ...more] = changes;
  if (first !== undefined && more.length === 0) return { ...saidOfField(first, ofRecord), isTold: true };
  const labels = changes.length > 0 ? changes.map(({ label }) => label) : fields;
  if (labels.length === 0)
    return { title: ACTIVITY_NAMES[ACTIVITY.UPDATE], line: ofRecord.trim(), isTold: true };
  return { title: copy.changed(listed(labels, FIELDS), ofRecord), line: '', isTold: true };
}

function saidOfCreation(activity: Activity, of: string | null): Said {
  const { topic = ACTIVITY_NAMES[ACTIVITY.CREATE] } = activity.activity_data.metadata;
  const record = recordOf(activity);
  if (record === null) return { title: topic, line: '', isTold: true };
  const { kind, id, name } = record;
  const line = name === null || id === of || kind === 'contact' ? '' : name;
  const title = copy.created[kind];
  // How a contact came to be says more than that they did.
  const isByMessage = kind === 'contact' && topic !== copy.topics.contact;
  return isByMessage ? { title: topic, line: '', isTold: true } : { title, line, isTold: true };
}

/** How a call or a meeting went, where nobody wrote more about it. */
function saidOfTalk({ activity_type, activity_data: { metadata } }: Activity): string {
  const { outcome, direction, duration, location } = metadata;
  return [
    outcomesOf(activity_type).find(({ value }) => value === outcome)?.label,
    direction && words.directions[direction],
    duration === undefined ? undefined : words.minutes(duration),
    location,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');
}

function saidOfSocial({ content }: Activity['activity_data']): string {
  const { profile_visited, post_liked, post_commented } = content;
  const done = [
    profile_visited === true ? copy.social.visited : '',
    post_liked === true ? copy.social.liked : '',
    post_commented === true ? copy.social.commented : '',
  ];
  return done.filter((one) => one !== '').join(', ');
}

/** What the row of an activity says. @param of the record whose timeline it stands in: it is not named again */
export function say(activity: Activity, of: string | null): Said {
  const { activity_type: type, activity_data, preview } = activity;
  const { content, metadata } = activity_data;
  const title = ACTIVITY_NAMES[type];
  const { subject = '', attachments = [], pages = [] } = content;
  // A row without a text is called by its name.
  const said = subject === '' ? (preview === title ? '' : preview) : subject;
  const told = (line: string): Said => ({ title, line: line === '' ? said : line, isTold: line !== '' });
  switch (type) {
    case ACTIVITY.CREATE:
      return saidOfCreation(activity, of);
    case ACTIVITY.UPDATE:
      return saidOfChange(activity, of);
    case ACTIVITY.TASK:
      return told(content.title ?? '');
    case ACTIVITY.ATTACHMENT:
      return told(
        listed(
          attachments.map(({ file_name }) => file_name),
          FILES,
        ),
      );
    case ACTIVITY.WEBSITE_VISITED: {
      const [page] = pages;
      const name = page === undefined || page.page_title === '' ? page?.page_url : page.page_title;
      const line = name ?? content.website_url ?? '';
      return told(pages.length > 1 ? copy.and(line, copy.morePages(pages.length - 1)) : line);
    }
    case ACTIVITY.SOCIAL:
      return told(saidOfSocial(activity_data));
    case ACTIVITY.WORKFLOW_ENTERED:
    case ACTIVITY.WORKFLOW_EXITED:
      return told(metadata.workflow_label ?? '');
    case ACTIVITY.WHATSAPP_LINK_CLICK:
      return told(metadata.original_url ?? '');
    default:
      return { title, line: said === '' ? saidOfTalk(activity) : said, isTold: false };
  }
}

/** The same of a call or a meeting to come: nothing of it is logged yet. */
export function sayPlanned(activity: Activity, of: string | null): Said {
  const { activity_type: type } = activity;
  const isCall = type === ACTIVITY.LOG_CALL || type === ACTIVITY.CALL;
  const planned = isCall ? ACTIVITY.CALL : ACTIVITY.MEETING;
  const { location = '' } = activity.activity_data.metadata;
  const title = ACTIVITY_NAMES[planned];
  const said = say(activity, of);
  return {
    ...said,
    title: location === '' ? title : copy.at(title, location),
    line: said.line === saidOfTalk(activity) ? '' : said.line,
  };
}

/** A row that a search has found says the line that holds the text. */
export const sayFound = ({ activity_type, preview }: Activity): Said => ({
  title: ACTIVITY_NAMES[activity_type],
  line: preview,
  isTold: true,
});

/** Noted by Parley while one person was at work: several within a minute are one row. */
export const isNoted = ({ activity_type: type }: Activity): boolean =>
  type === ACTIVITY.CREATE || type === ACTIVITY.UPDATE;
const MINUTE_MS = 60_000;

export interface Bundle {
  /** Two or more, newest first. */
  readonly bundle: readonly Activity[];
}

/** What one person made and changed within a minute is one line. */
export function bundled(activities: readonly Activity[]): (Activity | Bundle)[] {
  const lines: (Activity | Activity[])[] = [];
  for (const one of activities) {
    const last = lines.at(-1);
    const first = Array.isArray(last) ? last[0] : last;
    const isTogether =
      first !== undefined &&
      isNoted(first) &&
      isNoted(one) &&
      one.user_id !== null &&
      first.user_id?._id === one.user_id._id &&
      Date.parse(first.activity_date) - Date.parse(one.activity_date) < MINUTE_MS;
    if (!isTogether) lines.push(one);
    else if (Array.isArray(last)) last.push(one);
    else lines.splice(-1, 1, [first, one]);
  }
  return lines.map((line) => (Array.isArray(line) ? { bundle: line } : line));
}

const KINDS = ['contact', 'company', 'deal'] as const;

/** How many records of each kind: `2 contacts and a deal`. */
function counted(activities: readonly Activity[]): string {
  const records = activities.flatMap((one) => recordOf(one) ?? []);
  const counts = KINDS.map((kind) => {
    const count = new Set(records.flatMap((one) => (one.kind === kind ? one.id : []))).size;
    return count === 0 ? '' : copy.counts[kind](count);
  });
  return listed(
    counts.filter((one) => one !== ''),
    KINDS.length,
  );
}

/** `Created 2 contacts, moved 3 deals to Proposal and changed a company`. */
export function sayTogether(bundle: readonly Activity[]): string {
  const isMove = ({ activity_data }: Activity): boolean => activity_data.metadata.to_stage !== undefined;
  const created = bundle.filter(({ activity_type }) => activity_type === ACTIVITY.CREATE);
  const moved = bundle.filter(isMove);
  const changed = bundle.filter((one) => one.activity_type === ACTIVITY.UPDATE && !isMove(one));
  const stages = new Set(moved.map(({ activity_data }) => activity_data.metadata.to_stage));
  const [stage] = stages;
  const to = stages.size === 1 && stage !== undefined ? ` ${copy.movedTo(stage)}` : '';
  const parts = [
    created.length === 0 ? '' : `${copy.together.created} ${counted(created)}`.trim(),
    moved.length === 0 ? '' : `${copy.together.moved} ${counted(moved)}${to}`,
    changed.length === 0 ? '' : `${copy.together.changed} ${counted(changed)}`.trim(),
  ].filter((part) => part !== '');
  const text = listed(parts, parts.length);
  return `${text.slice(0, 1).toLocaleUpperCase()}${text.slice(1)}`;
}
