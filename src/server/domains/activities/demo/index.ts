import { sql } from 'kysely';
import {
  type DemoShift,
  type DemoWorkspace,
  type ModuleDemo,
  moved,
  movedAtMost,
} from '../../../platform/module-demo';
import { newId } from '../../../platform/ids';
import { allCampaigns } from '../../campaigns/reads';
import { companiesOfContacts } from '../../contacts/reads';
import { memberAddresses } from '../../workspaces/reads';
import { calendarLinks } from '../calendar';
import type { ActivityData } from '../data';
import { type ActivityLink, LINK, insertLinks } from '../repository';
import type { ActivityRow } from '../schema';
import { indexNew } from '../search-docs';
import { HISTORY_SOURCES } from '../history-job';
import { DEMO_COURSES, DEMO_PLANNED, type DemoLog } from './logs';
import { mailed } from './mailings';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const HALF_YEAR_DAYS = 180;
const PEOPLE = 20;
/** Types whose rows are told again by them. */
const TOLD_AGAIN = [6, 13, 15, 29, 32, 37];

/** What happened by the rows of others is told by the job that tells history, when the server starts. */
async function tellLater({ scope: { business_id, db } }: DemoWorkspace): Promise<void> {
  await db.deleteFrom('activity_histories').where('business_id', '=', business_id).execute();
  await db
    .insertInto('activity_histories')
    .values(
      HISTORY_SOURCES.map((source) => ({ business_id, source, cursor: null, told: 0, finished_at: null })),
    )
    .execute();
}

interface Told {
  /** When it happened, or is going to. */
  readonly at: number;
  readonly written: number;
  readonly by: string;
  readonly contact: string;
}

type NewRow = Omit<ActivityRow, 'business_id'>;

const rowWith = (
  data: ActivityData,
  { at, written, by }: Omit<Told, 'contact'>,
): Omit<NewRow, 'activity_type'> => ({
  _id: newId(written),
  status: 3,
  at,
  created_by: by,
  workflow_id: null,
  source_key: null,
  data: JSON.stringify(data),
  created_at: written,
  updated_at: written,
});

const rowOf = ({ type, subject, text, metadata = {} }: DemoLog, told: Omit<Told, 'contact'>): NewRow => {
  const description = text.map((one) => ({ type: 'paragraph' as const, data: { text: one } }));
  const content = { ...(subject !== undefined && { subject }), description };
  return { ...rowWith({ content, metadata }, told), activity_type: type };
};

/** Half a year with some of the contacts, as the team has logged it; and what happened by itself. */
export const activitiesDemo: ModuleDemo = {
  async fill(workspace) {
    const { scope, now, story } = workspace;
    const random = story.random.fork('activities');
    const team = (await memberAddresses(scope)).map(({ _id }) => _id).sort();
    const people = story.contacts.slice(0, PEOPLE);
    const companies = await companiesOfContacts(scope, people);
    const rows: ActivityRow[] = [];
    const links: (ActivityLink & Pick<ActivityRow, '_id' | 'at' | 'activity_type'>)[] = [];
    const tell = (log: DemoLog, { at, written, by, contact }: Told): void => {
      const row = { ...rowOf(log, { at, written, by }), business_id: scope.business_id };
      rows.push(row);
      links.push({ ...row, kind: LINK.contact, record_id: contact });
      links.push(...calendarLinks(row, {}).map((link) => ({ ...row, ...link })));
      const company = companies.get(contact);
      if (company !== undefined) links.push({ ...row, kind: LINK.company, record_id: company });
    };
    for (const [place, contact] of team.length === 0 ? [] : people.entries()) {
      const course = DEMO_COURSES[place % DEMO_COURSES.length] ?? [];
      const step = HALF_YEAR_DAYS / (course.length + 1);
      const mate = random.pick(team);
      for (const [nth, log] of course.entries()) {
        const daysAgo = HALF_YEAR_DAYS - (nth + 1) * step + random.int(-4, 4);
        const at = now - Math.max(1, Math.round(daysAgo)) * DAY_MS - random.int(0, 7) * 3_600_000;
        // Mostly the same person looks after a customer.
        tell(log, { at, written: at, by: random.chance(0.8) ? mate : random.pick(team), contact });
      }
    }
    for (const [place, by] of people.length === 0 ? [] : team.entries()) {
      const log = DEMO_PLANNED[place % DEMO_PLANNED.length];
      // Not with those whose last days the story tells.
      const contact = people.at(-1 - (place % people.length));
      if (log === undefined || contact === undefined) continue;
      const at = Math.floor(now / DAY_MS + log.inDays) * DAY_MS + log.minute * MINUTE_MS;
      tell(log, { at, written: now - DAY_MS, by, contact });
    }
    const campaigns = new Map((await allCampaigns(scope)).map(({ _id, name }) => [name, _id]));
    for (const { name, contact, at, type, data } of team.length === 0 ? [] : mailed(random, people, now)) {
      const workflow_id = campaigns.get(name) ?? null;
      const { business_id } = scope;
      const row = {
        ...rowWith(data, { at, written: at, by: random.pick(team) }),
        business_id,
        activity_type: type,
        workflow_id,
      };
      rows.push(row);
      links.push({ ...row, kind: LINK.contact, record_id: contact });
      if (workflow_id !== null) links.push({ ...row, kind: LINK.campaign, record_id: workflow_id });
    }
    if (rows.length > 0) await scope.db.insertInto('activities').values(rows).execute();
    await indexNew(scope, rows);
    await insertLinks(scope, links);
    await tellLater(workspace);
  },

  async shift(workspace, { then, untouched }: DemoShift) {
    const { scope, now } = workspace;
    const { business_id, db } = scope;
    const types = sql.join(TOLD_AGAIN.map((type) => sql.lit(type)));
    await sql`delete from activity_links where business_id = ${business_id} and activity_id in
      (select _id from activities where business_id = ${business_id} and source_key is not null
        and activity_type in (${types}))`.execute(db);
    await sql`delete from activities where business_id = ${business_id} and source_key is not null
      and activity_type in (${types})`.execute(db);
    // What is to come stays so. It moves first: what has happened may end after the time at which that begins.
    const written = movedAtMost(['created_at', 'updated_at'], untouched, now);
    await sql`update activities set ${moved(['at'], untouched)}, ${written}
      where business_id = ${business_id} and at > ${then}`.execute(db);
    await sql`update activity_links set ${moved(['at'], untouched)}
      where business_id = ${business_id} and at > ${then}`.execute(db);
    await sql`update activities set ${movedAtMost(['at'], untouched, now)}, ${written}
      where business_id = ${business_id} and at <= ${then}`.execute(db);
    await sql`update activity_links set ${movedAtMost(['at'], untouched, now)}
      where business_id = ${business_id} and at <= ${then}`.execute(db);
    await tellLater(workspace);
  },
};
