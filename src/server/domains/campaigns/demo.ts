import { sql } from 'kysely';
import type { CampaignParameter } from '@shared/contract/campaigns';
import type { CampaignStatus } from '@shared/rules/campaigns';
import { listKey } from '@shared/rules/list-name';
import type { Random } from '@shared/seeded-random';
import { newId } from '../../platform/ids';
import { type DemoWorkspace, type ModuleDemo, moved } from '../../platform/module-demo';
import type { TransactionScope } from '../../platform/scope';
import { approvedTemplates } from '../templates';
import { accountsByName } from '../whatsapp-accounts/reads';
import { membersByName, namesOfMembers } from '../workspaces/reads';
import { noteCampaign } from '../workspaces/service';
import { lookAt } from './look-at';
import { addMembers, changeMember } from './members-repository';
import { addCampaigns, insertCampaign } from './repository';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const TIMES = ['created_at', 'updated_at', 'started_at', 'resumed_at', 'finished_at', 'looked_at'] as const;
/** Those that only name activities: the first one first, with the days since it began. */
const NAMED = [
  { name: 'Spring collection', daysAgo: 150 },
  { name: 'Summer opening hours', daysAgo: 95 },
  { name: 'Autumn invitation', daysAgo: 40 },
] as const;

interface DemoCampaign {
  readonly name: string;
  readonly status: Extract<CampaignStatus, 'Draft' | 'Paused' | 'Completed'>;
  readonly daysAgo: number;
  /** Its name, in English. */
  readonly template: string;
  readonly parameters: Readonly<Record<string, CampaignParameter>>;
  /** One contact of so many of the story, from which one on. */
  readonly each: readonly [step: number, first: number];
}

const FIRST_NAME: CampaignParameter = {
  from: 'field',
  source: { entity: 'contact', field: 'first_name' },
  fallback: 'there',
};
const text = (words: string): CampaignParameter => ({ from: 'text', text: words });

const CAMPAIGNS: Readonly<Record<string, readonly DemoCampaign[]>> = {
  northwind: [
    {
      name: 'Winter cloth, by invitation',
      status: 'Draft',
      daysAgo: 1,
      template: 'welcome_offer',
      parameters: { 1: FIRST_NAME },
      each: [4, 1],
    },
    {
      name: 'Fittings before the holidays',
      status: 'Paused',
      daysAgo: 2,
      template: 'fitting_confirmed',
      parameters: { 1: FIRST_NAME, 2: text('the day that we agreed on') },
      each: [5, 2],
    },
    {
      name: 'How does it sit?',
      status: 'Completed',
      daysAgo: 9,
      template: 'review_request',
      parameters: { 1: FIRST_NAME, 2: text('new piece') },
      each: [3, 0],
    },
  ],
  ruota: [
    {
      name: 'Before the roads are dry',
      status: 'Draft',
      daysAgo: 3,
      template: 'spring_check',
      parameters: { 1: FIRST_NAME, 2: text('the end of the month') },
      each: [4, 0],
    },
    {
      name: 'Half a year on',
      status: 'Completed',
      daysAgo: 16,
      template: 'service_reminder',
      parameters: { 1: FIRST_NAME, 2: text('six months') },
      each: [3, 1],
    },
  ],
};

/** How far the messages of a campaign came: of so many one each; the others were read. */
const CAME = [
  { state: 'left_out', of: 12 },
  { state: 'delivered', of: 4 },
  { state: 'sent', of: 11 },
  { state: 'failed', of: 13 },
] as const;
/** They have unsubscribed between the look at them and their turn. */
const LEFT = { state: 'left_out', reason: 'opted_out', number: null } as const;
/** Message undeliverable, and kept back because of too much marketing (facts §6). */
const FAILURES = [131026, 131049] as const;

/** What has become of everybody who can be written to. @param share of those who have had their turn */
async function tellCourse(
  { scope }: DemoWorkspace,
  id: string,
  startedAt: number,
  { random, share }: { readonly random: Random; readonly share: number },
): Promise<void> {
  const rows = await scope.db
    .selectFrom('campaign_members')
    .select('contact_id')
    .where('business_id', '=', scope.business_id)
    .where('campaign_id', '=', id)
    .where('state', '=', 'waiting')
    .orderBy('contact_id')
    .execute();
  const turns = rows.slice(0, Math.ceil(rows.length * share));
  for (const [place, { contact_id }] of turns.entries()) {
    const state = CAME.find(({ of }) => place % of === of - 1)?.state ?? 'read';
    const sent_at = startedAt + place * random.int(200, 900);
    if (state === 'left_out') await changeMember(scope, id, contact_id, LEFT);
    else if (state === 'failed') {
      const error_code = FAILURES[place % FAILURES.length] ?? FAILURES[0];
      await changeMember(scope, id, contact_id, { state, sent_at, error_code });
    } else await changeMember(scope, id, contact_id, { state, sent_at });
  }
}

interface Given {
  readonly contacts: readonly string[];
  readonly person: string | null;
  readonly personName: string;
  readonly random: Random;
}

async function makeCampaign(
  workspace: DemoWorkspace,
  demo: DemoCampaign,
  { contacts, person, personName, random }: Given,
): Promise<void> {
  const { scope, now } = workspace;
  const { name, status, daysAgo, each, parameters } = demo;
  const [template] = (await approvedTemplates(scope)).filter(
    ({ template_name, language }) => template_name === demo.template && language.startsWith('en'),
  );
  const account = (await accountsByName(scope)).find(({ waba_id }) => waba_id === template?.waba_id);
  const at = now - daysAgo * DAY_MS;
  const startedAt = at + 25 * MINUTE_MS;
  const _id = newId(at);
  const campaign = {
    _id,
    name,
    name_key: listKey(name),
    channel: 'whatsApp' as const,
    status,
    account_id: account?._id ?? null,
    template_id: template?._id ?? null,
    parameters: JSON.stringify(parameters),
    communication_list: null,
    created_by: person,
    created_at: at,
    updated_at: at,
    looked_at: at,
    ...(status !== 'Draft' && {
      starter: person === null ? null : JSON.stringify({ _id: person, name: personName }),
      started_at: startedAt,
      resumed_at: startedAt,
    }),
    ...(status === 'Completed' && { finished_at: startedAt + 7 * MINUTE_MS }),
  };
  await insertCampaign(scope, campaign);
  const [step, first] = each;
  const members = contacts.filter((_contact, place) => place % step === first);
  await addMembers(scope, _id, members, at);
  // Nothing of it looks at hooks: it is part of the transaction that writes the demo.
  const tx: TransactionScope = { ...scope, beforeCommit: () => undefined, afterCommit: () => undefined };
  await lookAt(tx, campaign, members);
  if (status !== 'Draft')
    await tellCourse(workspace, _id, startedAt, { random, share: status === 'Paused' ? 0.6 : 1 });
}

/** Three that only name activities, and those that send: drafts, a paused one, some that are over. */
export const campaignsDemo: ModuleDemo = {
  async fill(workspace) {
    const { scope, now, story } = workspace;
    for (const { name, daysAgo } of NAMED) await addCampaigns(scope, [name], now - daysAgo * DAY_MS);
    const people = await membersByName(scope);
    const names = await namesOfMembers(scope, people);
    const random = story.random.fork('campaigns');
    const campaigns = CAMPAIGNS[story.key] ?? [];
    for (const [place, demo] of campaigns.entries()) {
      const person = people[place % Math.max(people.length, 1)] ?? null;
      const personName = names.get(person ?? '') ?? '';
      await makeCampaign(workspace, demo, { contacts: story.contacts, person, personName, random });
    }
    if (campaigns.length > 0) await noteCampaign(scope);
  },

  async shift({ scope: { business_id, db } }, { used }) {
    await sql`update campaigns set ${moved(TIMES, used)} where business_id = ${business_id}`.execute(db);
    await sql`update campaign_members set ${moved(['added_at', 'sent_at'], used)}
      where business_id = ${business_id}`.execute(db);
  },
};
