import { sql } from 'kysely';
import { plainText } from '@shared/rules/activity-text';
import { fold } from '@shared/rules/text';
import { compareTexts } from '../../../platform/compare-texts';
import type { Reader } from '../../../platform/scope';
import { usersByIds } from '../../session/reads';
import { parseData } from '../data';
import { type ActivityLink, LINK, activityRows, linksOf } from '../repository';
import type { ActivityRow } from '../schema';
import { isForReader, isLoggedRow } from '../views';
import type { ActivityKeys, ImportedActivity, KnownActivity } from './data';
import { markedActivities } from './marks';

type Links = ReadonlyMap<string, readonly ActivityLink[]>;

async function linksById(reader: Reader, rows: readonly ActivityRow[]): Promise<Links> {
  const found = new Map<string, ActivityLink[]>();
  const links = await linksOf(
    reader,
    rows.map(({ _id }) => _id),
  );
  for (const { activity_id, ...link } of links) {
    const others = found.get(activity_id);
    if (others) others.push(link);
    else found.set(activity_id, [link]);
  }
  return found;
}

/** Those that somebody may view. */
async function visibleRows(
  reader: Reader,
  ids: readonly string[],
): Promise<{ readonly rows: readonly ActivityRow[]; readonly links: Links }> {
  const rows = await activityRows(reader, [...new Set(ids)]);
  const links = await linksById(reader, rows);
  const kinds = ({ _id }: ActivityRow) => (links.get(_id) ?? []).map(({ kind }) => kind);
  return { rows: rows.filter((row) => isForReader(reader, kinds(row), parseData(row.data))), links };
}

/** Id -> the activity that is named by it. */
export async function knownActivities(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownActivity>> {
  if (ids.length === 0) return new Map();
  const { rows } = await visibleRows(reader, ids);
  const hosts = new Map(rows.map((row) => [row._id, parseData(row.data).marketer_attendee ?? []]));
  const people = await usersByIds(reader.db, [
    ...new Set([...rows.flatMap(({ created_by }) => created_by ?? []), ...[...hosts.values()].flat()]),
  ]);
  const names = new Map(
    people.map(({ _id, first_name, last_name }) => [_id, `${first_name} ${last_name}`.trim()]),
  );
  return new Map(
    rows.map((row) => [
      row._id,
      {
        type: row.activity_type,
        isLogged: isLoggedRow(row),
        loggedBy: names.get(row.created_by ?? '') ?? '',
        hosts: (hosts.get(row._id) ?? []).map((id) => names.get(id) ?? '').join('; '),
      },
    ]),
  );
}

/** Logged ones of a type and a time, by what `timeKey` makes of both. */
async function sameTime(reader: Reader, rows: readonly ActivityKeys[]): Promise<string[]> {
  const asked = rows.flatMap(({ data: { type, at } }) =>
    type === null || at === undefined ? [] : [{ type, at }],
  );
  if (asked.length === 0) return [];
  const types = [...new Set(asked.map(({ type }) => type))];
  const times = [...new Set(asked.map(({ at }) => at))];
  const { rows: found } = await sql<{ _id: string }>`select _id from activities
    where business_id = ${reader.business_id} and activity_type in (${sql.join(types)}) and at in (${sql.join(times)})
      and source_key is null`.execute(reader.db);
  // Asked for them in this order, SQLite walks all activities.
  return found.map(({ _id }) => _id).toSorted(compareTexts);
}

/** About the same person; where it names none, the same deal, else the same company. */
function isAboutTheSame(
  { people, deals, companies }: ImportedActivity,
  links: readonly ActivityLink[],
): boolean {
  const has = (kind: ActivityLink['kind'], ids: readonly string[]): boolean =>
    links.some((link) => link.kind === kind && ids.includes(link.record_id));
  if (people.length > 0) return has(LINK.contact, people.flat());
  if (deals.length > 0) return has(LINK.deal, deals.flat());
  return has(
    LINK.company,
    companies.map(({ id }) => id),
  );
}

const said = (subject: string | null | undefined, text: string | null | undefined): string =>
  fold(`${subject ?? ''} ${text ?? ''}`);

function saidBy(row: ActivityRow): string {
  const { content } = parseData(row.data);
  return said(content?.subject, plainText(content?.description ?? []));
}

/** Row -> the activity that it is about: by its id, by the row that it was imported from, or by what it says. */
export async function matchActivities(
  reader: Reader,
  rows: readonly ActivityKeys[],
): Promise<ReadonlyMap<number, string>> {
  const marked = await markedActivities(reader, [...new Set(rows.flatMap(({ mark }) => mark ?? []))]);
  const alike = await sameTime(
    reader,
    rows.filter(({ mark }) => mark !== null && !marked.has(mark)),
  );
  const ids = rows.flatMap(({ id }) => id ?? []);
  const found = await visibleRows(reader, [...ids, ...marked.values(), ...alike]);
  const byId = new Map(found.rows.map((row) => [row._id, row]));
  const byTime = new Map<string, ActivityRow[]>();
  for (const id of alike) {
    const row = byId.get(id);
    if (row === undefined) continue;
    const key = `${row.activity_type} ${row.at}`;
    byTime.set(key, [...(byTime.get(key) ?? []), row]);
  }
  const fitting = ({ data }: ActivityKeys): string | undefined => {
    const text = said(data.subject, data.text);
    return byTime
      .get(`${data.type} ${data.at}`)
      ?.find((row) => saidBy(row) === text && isAboutTheSame(data, found.links.get(row._id) ?? []))?._id;
  };
  return new Map(
    rows.flatMap((row) => {
      const { no, id, mark } = row;
      const own = id !== null && byId.has(id) ? id : undefined;
      const from = mark === null ? undefined : marked.get(mark);
      const activity = own ?? (from !== undefined && byId.has(from) ? from : undefined) ?? fitting(row);
      return activity === undefined || (mark === null && own === undefined) ? [] : [[no, activity] as const];
    }),
  );
}
