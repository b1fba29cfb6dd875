import { z } from 'zod';
import { ACTIVITY_IMPORT_FIELDS } from '@shared/rules/activity-import-fields';
import {
  ACTIVITY_LOCATION_LENGTH,
  ACTIVITY_TITLE_LENGTH,
  MAX_ACTIVITY_RECORDS,
} from '@shared/contract/limits';
import { nameText } from '@shared/contract/names';
import { type ActivityType, OUTCOMES } from '@shared/rules/activity-types';
import { listKey } from '@shared/rules/list-name';
import { fold } from '@shared/rules/text';
import type { Caller } from '../../../platform/scope';
import {
  type ActivitiesUndo,
  type ActivityUndo,
  type CreatedActivity,
  type ImportedActivity,
  type KnownActivity,
  type PlannedActivity,
  markOf,
} from '../../activities/service';
import type { ImportsContext } from '../context';
import type { FileRow } from '../repository';
import { type ActivityDraft, draftOf } from './activity-draft';
import { type ActivityNames, type NamedByRows, activityNames, meantIn, namesIn } from './activity-names';
import { outcomeOf } from './activity-values';
import { type CellContext, checkedValues } from './cells';
import type { EntityImport } from './entity-import';
import { type FailedRow, type ReadyRow, type RowKind, type RowWork, importRows } from './import-rows';
import { loadCellContext } from './load-context';
import { attempting, shorten } from './read-value';

interface ActivityImportRow extends ReadyRow {
  readonly id: string | null;
  readonly mark: string | null;
  readonly data: ImportedActivity;
}

const LABELS = new Map(ACTIVITY_IMPORT_FIELDS.map(({ name, label }) => [name, label]));
const imported = z
  .object({
    subject: nameText({
      maxLength: ACTIVITY_TITLE_LENGTH,
      tooLong: `A subject can have at most ${ACTIVITY_TITLE_LENGTH} characters.`,
    }).nullable(),
    location: z
      .string()
      .max(ACTIVITY_LOCATION_LENGTH, `A place can have at most ${ACTIVITY_LOCATION_LENGTH} characters.`)
      .nullable(),
  })
  .partial();
const NO_TYPE = 'There is no type of activity in this row.';
const NO_DATE = 'There is no date in this row.';
const NO_ID = 'There is no activity id in this row.';
const NOBODY = 'An activity needs a contact, a company or a deal.';
const PLANNED = 'This has not happened yet.';
const TOO_MANY = `An activity can be about at most ${MAX_ACTIVITY_RECORDS} contacts, companies or deals each.`;

const NOTHING: ImportedActivity = {
  type: null, at: undefined, subject: undefined, text: undefined, outcome: undefined, direction: undefined,
  duration: undefined, location: undefined, logged_by: undefined, hosts: undefined, people: [], deals: [], companies: [],
  campaign: undefined,
}; // prettier-ignore

/** The records that a row names; those that there are not are told. */
function aboutOf(
  draft: ActivityDraft,
  names: ActivityNames,
  problems: string[],
): Pick<ImportedActivity, 'people' | 'deals' | 'companies'> {
  const contact = (name: string) => names.contacts.get(name);
  const deal = (name: string) => names.deals.get(name);
  const company = (name: string) => {
    const id = names.companies.get(fold(name));
    return id === undefined ? undefined : { id, name };
  };
  const each = <Found>(cells: readonly string[], what: string, find: (name: string) => Found | undefined) =>
    cells.flatMap((text) => {
      const found = meantIn(text, find);
      if (found === null) problems.push(`There is no ${what} “${shorten(text)}”.`);
      return found ?? [];
    });
  const people = draft.contacts.map((text) => meantIn(text, contact));
  // Name and address of somebody stand in two columns: one that finds them is enough.
  for (const [index, found] of people.entries())
    if (found === null && people.every((other) => other === null))
      problems.push(`There is no contact “${shorten(draft.contacts[index] ?? '')}”.`);
  const related = draft.related.map((text) => ({
    deals: meantIn(text, deal),
    companies: meantIn(text, company),
    text,
  }));
  for (const one of related)
    if (one.deals === null && one.companies === null)
      problems.push(`There is no deal or company “${shorten(one.text)}”.`);
  const about = {
    people: people.flatMap((found) => found ?? []),
    deals: [...each(draft.deals, 'deal', deal), ...related.flatMap(({ deals }) => deals ?? [])],
    companies: [
      ...each(draft.companies, 'company', company),
      ...related.flatMap(({ deals, companies }) => (deals === null ? (companies ?? []) : [])),
    ],
  };
  if (Object.values(about).some((some) => some.length > MAX_ACTIVITY_RECORDS)) problems.push(TOO_MANY);
  return about;
}

/** What tells a row from all others: type, time, people and text, as the file has them. */
function markIn({
  type,
  at,
  subject,
  text,
  contacts,
  deals,
  companies,
  related,
}: ActivityDraft): string | null {
  if (type === null || at === undefined) return null;
  const whose = [contacts, deals, companies, related].map((cells) => [...cells].map(fold).sort().join('\n'));
  return markOf([type, at, ...whose, fold(`${subject ?? ''} ${text ?? ''}`)]);
}

/** @throws Unreadable */
function outcomeIn({ outcome }: ActivityDraft, type: ActivityType | null): ImportedActivity['outcome'] {
  if (outcome === undefined || outcome === null) return outcome;
  const { chosen, text } = outcome;
  if (chosen !== undefined) return OUTCOMES.find((value) => value === chosen);
  return type === null ? undefined : outcomeOf(type, text);
}

function readyRow(
  { settings }: CellContext,
  draft: ActivityDraft,
  known: KnownActivity | undefined,
  names: ActivityNames,
): ActivityImportRow | FailedRow {
  const { no, id, typeText } = draft;
  const name = draft.subject ?? shorten(draft.text ?? draft.contacts[0] ?? '').replace(/[.:]$/, '');
  // What Parley has noted by itself stays as it is, whatever the file says of it.
  if (known?.isLogged === false) return { no, name, id, keys: [`id ${id ?? ''}`], mark: null, data: NOTHING };
  const { subject, location } = draft;
  const checked = checkedValues(
    imported,
    { ...(subject === undefined ? {} : { subject }), ...(location === undefined ? {} : { location }) },
    LABELS,
  );
  const problems = [...draft.problems, ...checked.problems];
  const attempt = attempting(problems);
  const type = (known?.type ?? draft.type) as ActivityType | null;
  if (type === null && typeText !== null)
    problems.push(`“${shorten(typeText)}” is not a type of activity that can be imported.`);
  const outcome = attempt(() => outcomeIn(draft, type));
  const about = aboutOf(draft, names, problems);
  const reason = (...own: readonly string[]): FailedRow => ({
    no,
    name,
    reason: [...new Set([...own, ...problems])].join(' '),
  });
  if (draft.isPlanned) return reason(PLANNED);
  if (problems.length > 0 && settings.unreadable === 'fail') return reason();
  if (settings.key === 'id' && id === null) return reason(NO_ID);
  const mark = settings.key === 'id' ? null : markIn(draft);
  const data: ImportedActivity = {
    type: draft.type,
    at: draft.at,
    subject: checked.values.subject,
    text: draft.text,
    outcome,
    direction: draft.direction,
    duration: draft.duration,
    location: checked.values.location,
    logged_by: draft.loggedBy,
    hosts: draft.hosts,
    ...about,
    campaign:
      typeof draft.campaign === 'string' ? names.campaigns.get(listKey(draft.campaign)) : draft.campaign,
  };
  const keys = [...(id === null ? [] : [`id ${id}`]), ...(mark === null ? [] : [`mark ${mark}`])];
  return { no, name, id, mark, keys, data };
}

/** What a batch has made beside activities. */
interface MadeUndo extends ActivitiesUndo {
  readonly campaigns: readonly string[];
}

const namedBy = (drafts: readonly ActivityDraft[]): NamedByRows => {
  const related = drafts.flatMap((draft) => draft.related.flatMap(namesIn));
  return {
    contacts: drafts.flatMap(({ contacts }) => contacts.flatMap(namesIn)),
    deals: [...drafts.flatMap(({ deals }) => deals.flatMap(namesIn)), ...related],
    companies: [...drafts.flatMap(({ companies }) => companies.flatMap(namesIn)), ...related],
    campaigns: drafts.flatMap(({ campaign }) => campaign ?? []),
  };
};

/** Rows that become activities. */
async function activityRows(
  context: ImportsContext,
  caller: Caller,
  { tx, isTrial, settings }: RowWork,
  made: string[],
): Promise<RowKind<ActivityImportRow, PlannedActivity, CreatedActivity, ActivityUndo>> {
  const { activityImports } = context;
  const reader = { ...tx, permissions: caller.permissions };
  const cells = await loadCellContext(context, tx, null, settings);
  const idColumn = settings.fields.indexOf('_id');
  const idIn = (row: FileRow): string => row.cells[idColumn]?.trim() ?? '';
  return {
    async read(rows) {
      const ids = rows.map(idIn).filter((id) => id !== '');
      const known = await activityImports.known(reader, ids);
      const drafts = rows.map((row) => draftOf(cells, row, known.get(idIn(row))));
      const wanted = drafts.filter(({ id }) => known.get(id ?? '')?.isLogged !== false);
      const options = { country: settings.country, isTrial, made };
      const names = await activityNames(context, tx, caller, namedBy(wanted), options);
      return drafts.map((draft) => readyRow(cells, draft, known.get(draft.id ?? ''), names));
    },
    match: (rows) => activityImports.match(reader, rows),
    cannotCreate({ id, data }) {
      if (data.type === null)
        return id !== null && settings.key === 'id' ? `There is no activity ${id}.` : NO_TYPE;
      if (data.at === undefined) return NO_DATE;
      return data.people.length + data.deals.length + data.companies.length === 0 ? NOBODY : null;
    },
    plan: (wanted) =>
      activityImports.plan(
        tx,
        wanted.map(({ id, row }) => ({ no: row.no, id, data: row.data })),
      ),
    create: (rows) => activityImports.create(tx, caller, rows),
    update: (plans) => activityImports.update(tx, plans),
    labels: {},
    texts: {
      known: 'There is such an activity already.',
      unknown: 'There is no such activity.',
      again: (earlier) => `Comes again: ${earlier} is about the same activity.`,
    },
  };
}

/** Taken back, new activities are deleted, and the others get back what they had. */
export const activityImport = (context: ImportsContext): EntityImport => ({
  name: 'activities',

  require: () => Promise.resolve(),

  async rows(caller, work, _file, rows) {
    const made: string[] = [];
    const kind = await activityRows(context, caller, work, made);
    const { outcomes, created, updated } = await importRows(work, kind, rows);
    const undo: MadeUndo = { created, updated, campaigns: made };
    return { outcomes, changed: created.length + updated.length, undo };
  },

  async undo(tx, _caller, undo) {
    const { campaigns, ...rows } = undo as MadeUndo;
    const done = await context.activityImports.undo(tx, rows);
    const used = await context.activityImports.campaignsInUse(tx, campaigns);
    await context.campaigns.remove(
      tx,
      campaigns.filter((id) => !used.has(id)),
    );
    return done;
  },
});
