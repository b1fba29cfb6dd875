import type { Insertable } from 'kysely';
import type { Schema } from '../../platform/db/schema';
import { type ShopKey, type WorkspaceKey, SHOPS } from '../data/shops';
import { type TeammateKey, TEAM } from '../data/team';
import type { WorkspaceData } from '../data/workspace-data';
import type { DemoFiles } from '../files';
import type { Random } from '@shared/seeded-random';
import { buildContacts } from './contacts';
import { buildConversation } from './conversation';
import { buildCompanies } from '../../domains/companies/demo-rows';
import { buildDeals } from '../../domains/deals/demo-rows';
import { buildPipeline } from '../../domains/pipelines/demo-rows';
import { buildTags } from '../../domains/tags/demo-rows';
import { type Chat, buildInboxRows } from './inbox-rows';
import { buildTickets } from './tickets';
import { buildHistory } from './history';
import { createIds } from '../../platform/demo/ids';
import { buildNotes } from './notes';
import type { DemoPerson } from './person';
import { planConversations } from './plan';
import { conversationState } from './conversation-state';
import { type TasksInput, buildTasks } from '../../domains/tasks/demo-rows';
import { draftConversation } from './draft-conversation';
import { buildTemplateState } from './template-state';
import { buildTemplates } from './templates';
import type { Rows } from '../../platform/demo/rows';

const DAY_MS = 86_400_000;

export interface WorkspaceInput {
  readonly data: WorkspaceData;
  readonly business_id: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly random: Random;
  readonly team: Readonly<Record<TeammateKey, { readonly _id: string; readonly name: string }>>;
  /** Label -> id. */
  readonly stages: Readonly<Record<string, string>>;
  readonly files: DemoFiles;
  /** Address by person. */
  readonly avatars: ReadonlyMap<string, string>;
  /** Sealed access token of each account. */
  readonly token: (shop: ShopKey) => string;
}

/** Everything of one workspace but its roles, stages, members and files: the same for the same input. */
export function buildWorkspace(input: WorkspaceInput): Rows {
  const { data, business_id, now, random, team } = input;
  const ids = createIds(random.fork('ids'));
  const base = { business_id, now, ids };
  const contactIds = new Map(data.people.map(({ key }) => [key, ids.at(now - 400 * DAY_MS)]));
  const companies = buildCompanies(data.companies, base);
  const accounts = buildAccounts(input, ids);
  const chats = buildChats(input, accounts, contactIds);
  const work = buildWork(input, { ...base, companyIds: companies.ids, contactIds });
  const contacts = buildContacts(
    {
      ...input,
      ids,
      people: data.people,
      companyIds: companies.ids,
      companyWebsites: companies.websites,
      assignees: staffOf,
      interests: data.interests.map((label) => ({ _id: ids.at(now - 600 * DAY_MS), label })),
      lists: data.lists,
      firstContact: chats.firstContact,
    },
    contactIds,
  );
  const labels = [...new Set(data.people.flatMap(({ profile }) => profile?.tags ?? []))].sort();
  const tags = buildTags(labels, 'contact', base);
  const companyLabels = [...new Set([...companies.tags.values()].flat())].sort();
  const companyTags = buildTags(companyLabels, 'company', {
    ...base,
    ids: createIds(random.fork('company tags')),
  });
  return {
    // Somebody who works there speaks for a company.
    companies: companies.rows.map((company) => ({
      ...company,
      owner_id:
        contacts.contacts.find(({ current_company_id }) => current_company_id === company._id)?._id ?? null,
    })),
    company_search_docs: companies.docs,
    ...contacts,
    tags: [...tags.rows, ...companyTags.rows],
    company_tags: [...companies.tags].flatMap(([key, labels]) =>
      labels.map((label) => ({
        business_id,
        company_id: companies.ids.get(key) ?? '',
        tag_id: companyTags.ids.get(label) ?? '',
      })),
    ),
    contact_tags: taggedContacts(input, contactIds, tags.ids),
    ...work,
    ...buildHistory({
      key: data.key,
      business_id,
      now,
      team,
      tasks: work.tasks,
      ids: createIds(random.fork('history')),
    }),
    whatsapp_accounts: accounts.map(({ row }) => row),
    ...buildTemplateState(
      accounts.flatMap(({ templates }) => templates.map(({ row }) => row)),
      chats.messages,
      { business_id, key: data.key, now, ids: createIds(random.fork('template categories')) },
    ),
    conversations: chats.conversations,
    conversation_counts: chats.counts,
    messages: chats.messages,
    tickets: buildTickets(chats.conversations, chats.messages, {
      now,
      ids: createIds(random.fork('ticket ids')),
    }),
    mentions: chats.mentions,
    drafts: chats.drafts,
    ...buildInboxRows(data.inbox, {
      business_id,
      now,
      team,
      files: input.files,
      chats: chats.built,
      ids: createIds(random.fork('desk')),
    }),
  };
}

function taggedContacts(
  { data, business_id }: WorkspaceInput,
  contactIds: ReadonlyMap<string, string>,
  tagIds: ReadonlyMap<string, string>,
): Insertable<Schema['contact_tags']>[] {
  return data.people.flatMap(({ key, profile }) =>
    (profile?.tags ?? []).map((label) => ({
      business_id,
      contact_id: contactIds.get(key) ?? '',
      tag_id: tagIds.get(label) ?? '',
    })),
  );
}

/** Deals with their pipeline, and the tasks that are about them. */
function buildWork({ data, random, team }: WorkspaceInput, story: Omit<TasksInput, 'dealIds' | 'teamIds'>) {
  const records = { ...story, teamIds: new Map(Object.entries(team).map(([key, { _id }]) => [key, _id])) };
  const { interests } = data;
  const { rows, ...pipeline } = buildPipeline(data.pipeline, records);
  const crm = buildDeals(data.deals, { ...records, ...pipeline, interests });
  const tasks = buildTasks(data.tasks, {
    ...records,
    ids: createIds(random.fork('tasks')),
    dealIds: new Map(crm.deals.map(({ _id, deal_title }) => [deal_title, _id])),
  });
  if (data.secondPipeline === undefined) return { ...rows, ...crm, ...tasks };
  // After everything else: what was there before keeps its ids.
  const further = { ...records, ids: createIds(random.fork('second pipeline')) };
  const { rows: more, ...second } = buildPipeline(data.secondPipeline.pipeline, further);
  const moreDeals = buildDeals(data.secondPipeline.deals, { ...further, ...second, interests });
  return {
    pipelines: [...rows.pipelines, ...more.pipelines].map((row, position) => ({ ...row, position })),
    pipeline_stages: [...rows.pipeline_stages, ...more.pipeline_stages],
    deals: [...crm.deals, ...moreDeals.deals],
    deal_contacts: [...crm.deal_contacts, ...moreDeals.deal_contacts],
    deal_search_docs: [...crm.deal_search_docs, ...moreDeals.deal_search_docs],
    deal_collaborators: [...crm.deal_collaborators, ...moreDeals.deal_collaborators],
    deal_stage_changes: [...crm.deal_stage_changes, ...moreDeals.deal_stage_changes],
    ...tasks,
  };
}

/** Who answers this person's shops; the demo's own user is everywhere and looks after nobody in particular. */
const staffOf = ({ shops }: DemoPerson): TeammateKey[] =>
  TEAM.filter(
    (teammate) => teammate.key !== 'maya' && shops.some((shop) => teammate.shops.includes(shop)),
  ).map(({ key }) => key);

type Ids = ReturnType<typeof createIds>;
type Accounts = ReturnType<typeof buildAccounts>;

function buildAccounts({ data, business_id, now, files, token }: WorkspaceInput, ids: Ids) {
  return data.shops.map((key, index) => {
    const shop = SHOPS[key];
    // A moment apart: accounts are listed by their age.
    const at = now - 800 * DAY_MS + index * DAY_MS;
    const row: Insertable<Schema['whatsapp_accounts']> = {
      business_id,
      _id: ids.at(at),
      phone_number_id: shop.phone_number_id,
      waba_id: shop.waba_id,
      account_name: shop.account_name,
      phone_number: shop.phone_number,
      organization_name: shop.organization_name,
      status: 1,
      quality_rating: shop.quality_rating,
      access_token: token(key),
      created_at: at,
    };
    const scope = { business_id, at: now - 30 * DAY_MS };
    return { key, row, templates: buildTemplates(shop, files, ids, scope) };
  });
}

function buildChats(input: WorkspaceInput, accounts: Accounts, contactIds: ReadonlyMap<string, string>) {
  const { data, now, business_id, team } = input;
  const chats: {
    readonly conversations: Insertable<Schema['conversations']>[];
    readonly messages: Insertable<Schema['messages']>[];
    readonly counts: Insertable<Schema['conversation_counts']>[];
    readonly mentions: Insertable<Schema['mentions']>[];
    readonly drafts: Insertable<Schema['drafts']>[];
    readonly built: Chat[];
    readonly firstContact: Map<string, number>;
  } = {
    conversations: [],
    messages: [],
    counts: [],
    mentions: [],
    drafts: [],
    built: [],
    firstContact: new Map(),
  };
  const plan = planConversations({ ...data, random: input.random.fork('plan'), now });
  for (const { key, row, templates } of accounts) {
    const contentContext = {
      files: input.files,
      // Of several languages the stories send the first.
      templates: new Map(
        templates.map((template) => [template.row.template_name, template] as const).reverse(),
      ),
    };
    const count = { business_id, account_id: row._id, total: 0, unread: 0 };
    for (const planned of plan.filter(({ shop }) => shop === key)) {
      const { person } = planned;
      const random = input.random.fork(`${key}/${person.key}`);
      const past = data.longThread?.(planned, { now, random: random.fork('past'), contentContext }) ?? [];
      const drafts = draftConversation(planned, past, { now, random, contentContext });
      const built = buildConversation({
        business_id,
        account_id: row._id,
        contact_id: contactIds.get(person.key) ?? '',
        wa_id: person.wa_id,
        wamidPhone: person.wa_id ?? person.digits,
        drafts,
        unread: planned.unread,
        showsReading: showsReading(person),
        now,
        random,
        team,
        ids: createIds(random.fork('ids')),
      });
      const notes = buildNotes(
        data.inbox.notes.filter((note) => note.person === person.key && note.shop === key),
        {
          messages: built.messages,
          now,
          team,
          members: membersOf(data.key),
          random: random.fork('notes'),
          ids: createIds(random.fork('note ids')),
        },
      );
      chats.conversations.push({
        ...built.conversation,
        ...conversationState(planned.state, { now, team, messages: built.messages }),
        message_count: built.conversation.message_count + notes.messages.length,
        updated_at: Math.max(built.conversation.updated_at, ...notes.messages.map(({ sent_at }) => sent_at)),
      });
      chats.messages.push(...built.messages, ...notes.messages);
      chats.mentions.push(...notes.mentions);
      chats.built.push({ person: person.key, shop: key, ...built });
      const typed = data.drafts.find((draft) => draft.person === person.key && draft.shop === key);
      if (typed) {
        chats.drafts.push({
          business_id,
          user_id: team.maya._id,
          conversation_id: built.conversation._id,
          text: typed.text,
          updated_at: now - typed.age,
        });
      }
      count.total += 1;
      if (built.conversation.unread_count > 0) count.unread += 1;
      const first = built.conversation.created_at;
      chats.firstContact.set(person.key, Math.min(first, chats.firstContact.get(person.key) ?? first));
    }
    chats.counts.push(count);
  }
  return chats;
}

const membersOf = (workspace: WorkspaceKey): TeammateKey[] =>
  TEAM.filter(({ roles }) => roles[workspace] !== undefined).map(({ key }) => key);

const showsReading = ({ character }: DemoPerson): boolean => character !== 'never-reads';
