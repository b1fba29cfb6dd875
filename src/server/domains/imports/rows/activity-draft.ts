import type { DIRECTIONS, LoggedType } from '@shared/rules/activity-types';
import { activityTypeNamed } from '@shared/rules/activity-words';
import { collapseWhitespace } from '@shared/rules/text';
import type { KnownActivity } from '../../activities/service';
import type { FileRow } from '../repository';
import {
  type DurationField,
  boundedMinutes,
  directionOf,
  isDone,
  isDurationField,
  minutesOf,
  plainOf,
} from './activity-values';
import { instantOf, severalOf } from './cell-values';
import { type CellContext, meantBy, readCells } from './cells';
import { Unreadable, attempting, shorten } from './read-value';

/** A row as its cells tell it, before what it names is looked for. */
export interface ActivityDraft {
  readonly no: number;
  readonly id: string | null;
  /** How it names its type; null: it does not. */
  readonly typeText: string | null;
  readonly type: LoggedType | null;
  readonly at: number | undefined;
  readonly subject: string | null | undefined;
  readonly text: string | null | undefined;
  readonly outcome: { readonly text: string; readonly chosen: string | null | undefined } | null | undefined;
  readonly direction: (typeof DIRECTIONS)[number] | null | undefined;
  readonly duration: number | null | undefined;
  readonly location: string | null | undefined;
  readonly loggedBy: string | undefined;
  readonly hosts: readonly string[] | null | undefined;
  /** A cell each. */
  readonly contacts: readonly string[];
  readonly deals: readonly string[];
  readonly companies: readonly string[];
  readonly related: readonly string[];
  readonly campaign: string | null | undefined;
  readonly isPlanned: boolean;
  readonly problems: readonly string[];
}

const FARTHEST = 7_258_118_400_000;
/** What an empty cell takes away, where that was asked for. */
const CLEARED: ReadonlySet<string> = new Set([
  'subject', 'text', 'outcome', 'direction', 'duration', 'location', 'hosts', 'campaign',
]); // prettier-ignore

interface Raw {
  id?: string;
  typeText?: string;
  chosenType?: string | null;
  date?: string;
  time?: string;
  end?: string;
  subject?: string | null;
  texts: string[];
  text?: null;
  outcome?: ActivityDraft['outcome'];
  direction?: (typeof DIRECTIONS)[number] | null;
  duration?: number | null;
  location?: string | null;
  loggedBy?: string;
  hosts?: string[] | null;
  contacts: string[];
  deals: string[];
  companies: string[];
  related: string[];
  campaign?: string | null;
  isPlanned: boolean;
}

/** What is read of each field. */
function readersOf(
  context: CellContext,
  raw: Raw,
  known: KnownActivity | undefined,
): Readonly<Record<string, (text: string, column: number) => void>> {
  const { settings, members } = context;
  const chosenFor = (column: number, text: string): string | null | undefined => {
    const chosen = settings.values[String(column)];
    return chosen && Object.hasOwn(chosen, text) ? (chosen[text] ?? null) : undefined;
  };
  return {
    _id: (text) => (raw.id = text),
    activity_type(text, column) {
      raw.typeText = text;
      const chosen = chosenFor(column, text);
      if (chosen !== undefined) raw.chosenType = chosen;
    },
    activity_date: (text) => (raw.date = text),
    time: (text) => (raw.time = text),
    end_date: (text) => (raw.end = text),
    subject: (text) => (raw.subject = collapseWhitespace(text)),
    text: (text) => raw.texts.push(plainOf(text)),
    outcome: (text, column) => (raw.outcome = { text, chosen: chosenFor(column, text) }),
    direction: (text) => (raw.direction = directionOf(text)),
    location: (text) => (raw.location = collapseWhitespace(text)),
    done: (text) => (raw.isPlanned = !isDone(text)),
    contacts: (text) => raw.contacts.push(text),
    deals: (text) => raw.deals.push(text),
    companies: (text) => raw.companies.push(text),
    related: (text) => raw.related.push(text),
    campaign: (text) => (raw.campaign = collapseWhitespace(text).slice(0, 200)),
    logged_by(text, column) {
      // Who has left cannot be looked up by name any more; whoever has logged it stays.
      if (known !== undefined && known.loggedBy !== '' && known.loggedBy === collapseWhitespace(text)) return;
      raw.loggedBy = meantBy(settings, column, text, members, 'a member') ?? undefined;
    },
    hosts(text, column) {
      if (known !== undefined && known.hosts !== '' && known.hosts === text) return;
      raw.hosts = severalOf(text).flatMap(
        (name) => meantBy(settings, column, name, members, 'a member') ?? [],
      );
    },
  };
}

function momentOf(text: string, { settings }: CellContext, time: string | null): number {
  const at = instantOf(text, settings.date_order, settings.timezone, time);
  if (at === null)
    throw new Unreadable(`“${shorten(time === null ? text : `${text} ${time}`)}” is not a date.`);
  if (at <= 0 || at >= FARTHEST) throw new Unreadable(`“${shorten(text)}” is too far away.`);
  return at;
}

/** @param known the activity that the row names by its id */
export function draftOf(
  context: CellContext,
  { no, cells }: FileRow,
  known: KnownActivity | undefined,
): ActivityDraft {
  const raw: Raw = { texts: [], contacts: [], deals: [], companies: [], related: [], isPlanned: false };
  const readers = readersOf(context, raw, known);
  const { problems: unread } = readCells(context, cells, {
    put(field, text, column) {
      if (isDurationField(field)) raw.duration = minutesOf(field, text, context.settings);
      else readers[field]?.(text, column);
    },
    clear(field) {
      const name = isDurationField(field) ? ('duration' satisfies DurationField) : field;
      if (CLEARED.has(name)) (raw as unknown as Record<string, unknown>)[name] ??= null;
    },
  });
  const problems = [...unread];
  const attempt = attempting(problems);
  const { date, end, time = null } = raw;
  const at = date === undefined ? undefined : attempt(() => momentOf(date, context, time));
  let { duration } = raw;
  if (duration === undefined && end !== undefined && at !== undefined)
    duration = attempt(() => {
      const until = momentOf(end, context, null);
      if (until < at) throw new Unreadable('It ends before it begins.');
      return boundedMinutes(until - at, end);
    });
  // Left empty on purpose, it is as if the cell were empty.
  const named = raw.chosenType === null ? null : (raw.chosenType ?? raw.typeText ?? null);
  const type = named === null ? context.settings.activity_type : (activityTypeNamed(named) ?? null);
  return {
    no,
    id: raw.id ?? null,
    typeText: named,
    type,
    at,
    subject: raw.subject,
    text: raw.texts.length > 0 ? raw.texts.join('\n\n') : raw.text,
    outcome: raw.outcome,
    direction: raw.direction,
    duration,
    location: raw.location,
    loggedBy: raw.loggedBy,
    hosts: raw.hosts,
    contacts: raw.contacts,
    deals: raw.deals,
    companies: raw.companies,
    related: raw.related,
    campaign: raw.campaign,
    isPlanned: raw.isPlanned,
    problems,
  };
}
