import type { Activity, ActivityPerson } from '@shared/contract/activities';
import { ACTIVITY_ROW_TEXT } from '@shared/contract/limits';
import type { MediaItem } from '@shared/contract/media';
import { type TextBlock, plainText, previewOf } from '@shared/rules/activity-text';
import { type ActivityType, ACTIVITY, ACTIVITY_NAMES, isLogged } from '@shared/rules/activity-types';
import { type Module, can } from '@shared/rules/permissions';
import { snippetOf } from '@shared/rules/text-match';
import { toInstant } from '../../platform/clock';
import type { Reader, Scope } from '../../platform/scope';
import { campaignNames } from '../campaigns/reads';
import { companyChips } from '../companies/reads';
import { contactChips } from '../contacts/reads';
import { dealChips } from '../deals/reads';
import { usersByIds } from '../session/reads';
import { type ActivityData, parseData } from './data';
import type { ActivityDescriber, ActivityRegistry, FoundMessage } from './registry';
import { LINK, linksOf } from './repository';
import type { ActivityRow, LinkKind } from './schema';

export interface ViewContext {
  readonly activities: Pick<ActivityRegistry, 'describers' | 'messageFinder'>;
  readonly media: { itemsByIds(scope: Scope, ids: readonly string[]): Promise<MediaItem[]> };
}

/** Characters of a preview: what a note shows (spec 2 §5). */
const PREVIEW = 150;

const byId = <Row extends { readonly _id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row._id, row]));
const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

/** Chips of the linked records of one kind, for those who may view them. */
async function chips<Chip extends { readonly _id: string }>(
  reader: Reader,
  module: Module,
  ids: readonly string[],
  load: (scope: Scope, ids: readonly string[]) => Promise<readonly Chip[]>,
): Promise<ReadonlyMap<string, Chip>> {
  return can(reader.permissions, 'view', module) ? byId(await load(reader, unique(ids))) : new Map();
}

/** The first blocks, as far as a row carries text. */
function cut(blocks: readonly TextBlock[]): { readonly blocks: TextBlock[]; readonly isCut: boolean } {
  let left = ACTIVITY_ROW_TEXT;
  const kept: TextBlock[] = [];
  for (const block of blocks) {
    left -= block.data.text.length;
    if (left < 0) break;
    kept.push(block);
  }
  return { blocks: kept, isCut: kept.length < blocks.length };
}

function textOf(type: number, { content = {}, metadata = {}, response }: ActivityData): string {
  const said = plainText(content.description ?? []);
  const texts = [
    content.last_message?.message,
    content.subject,
    content.title,
    said,
    response?.description,
    content.pages?.[0]?.page_title,
    metadata.topic,
    metadata.fields?.join(', '),
  ];
  return (
    texts.find((text) => text !== undefined && text.trim() !== '') ?? ACTIVITY_NAMES[type as ActivityType]
  );
}

/** What rows say; of what sums something up, what is read where it is kept. Rows whose source is gone are left out. */
async function dataOf(
  { activities }: ViewContext,
  reader: Reader,
  rows: readonly ActivityRow[],
): Promise<ReadonlyMap<string, ActivityData>> {
  const found = new Map(rows.map((row) => [row._id, parseData(row.data)]));
  const describe = async ([type, describer]: readonly [number, ActivityDescriber]): Promise<void> => {
    const theirs = rows.flatMap((row) =>
      row.activity_type === type && row.source_key !== null ? [{ ...row, source_key: row.source_key }] : [],
    );
    if (theirs.length === 0) return;
    const described = await describer(reader, theirs);
    for (const { _id } of theirs) {
      const data = described.get(_id);
      if (data === undefined) found.delete(_id);
      else found.set(_id, { ...found.get(_id), ...data });
    }
  };
  await Promise.all([...activities.describers].map(describe));
  return found;
}

/** Everything that rows name, for the eyes of one person. */
async function namesIn(
  context: ViewContext,
  reader: Reader,
  rows: readonly ActivityRow[],
  data: ReadonlyMap<string, ActivityData>,
  links: Awaited<ReturnType<typeof linksOf>>,
) {
  const all = [...data.values()];
  const recordsOf = (kind: LinkKind): string[] =>
    links.filter((link) => link.kind === kind).map(({ record_id }) => record_id);
  const attending = all.flatMap(({ customer_attendee = [] }) => customer_attendee);
  const hosts = all.flatMap(({ marketer_attendee = [] }) => marketer_attendee);
  const files = unique(all.flatMap(({ files: own = [] }) => own));
  const campaigns = unique(rows.flatMap(({ workflow_id }) => workflow_id ?? []));
  const [contacts, companies, deals, people, items, campaignLabels] = await Promise.all([
    chips(reader, 'crm_contacts', [...recordsOf(LINK.contact), ...attending], contactChips),
    chips(reader, 'crm_accounts', recordsOf(LINK.company), companyChips),
    chips(reader, 'crm_deals', recordsOf(LINK.deal), dealChips),
    usersByIds(reader.db, unique([...rows.flatMap(({ created_by }) => created_by ?? []), ...hosts])),
    files.length === 0 ? [] : context.media.itemsByIds(reader, files),
    campaignNames(reader, campaigns),
  ]);
  const byActivity = new Map<string, typeof links>();
  for (const link of links) {
    const others = byActivity.get(link.activity_id);
    if (others) others.push(link);
    else byActivity.set(link.activity_id, [link]);
  }
  return {
    links: byActivity,
    contacts,
    companies,
    deals,
    people: byId(people.map(toPerson)),
    items: byId(items),
    campaigns: campaignLabels,
  };
}

const toPerson = ({ _id, first_name, last_name, avatar }: ActivityPerson): ActivityPerson => ({
  _id,
  first_name,
  last_name,
  avatar,
});

const pick = <Row>(map: ReadonlyMap<string, Row>, ids: readonly string[] = []): Row[] =>
  ids.flatMap((id) => map.get(id) ?? []);

const MODULES: ReadonlyMap<LinkKind, Module> = new Map([
  [LINK.contact, 'crm_contacts'],
  [LINK.company, 'crm_accounts'],
  [LINK.deal, 'crm_deals'],
]);

/** Whether somebody may view a record that it is of. What a deal went through is for those who may view deals. */
export function isForReader(
  { permissions }: Pick<Reader, 'permissions'>,
  kinds: readonly LinkKind[],
  { metadata }: ActivityData,
): boolean {
  const modules = kinds.flatMap((kind) => MODULES.get(kind) ?? []);
  const may = (module: Module): boolean => can(permissions, 'view', module);
  return (metadata?.deal_id === undefined || may('crm_deals')) && (modules.length === 0 || modules.some(may));
}

/** Somebody wrote it, and it can be changed. */
export const isLoggedRow = ({ source_key, activity_type }: ActivityRow): boolean =>
  source_key === null && isLogged(activity_type);

interface ViewOptions {
  readonly isWhole: boolean;
  /** They have just written it themselves. */
  readonly isOwn?: boolean;
}

/**
 * Activities as the wire has them. Those of which every record is gone or in the bin are left out, and those of records that the
 * reader may not view.
 */
export async function toActivities(
  context: ViewContext,
  reader: Reader,
  rows: readonly ActivityRow[],
  { isWhole, isOwn = false }: ViewOptions,
): Promise<Activity[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ _id }) => _id);
  const [data, allLinks] = await Promise.all([dataOf(context, reader, rows), linksOf(reader, ids)]);
  const names = await namesIn(context, reader, rows, data, allLinks);
  return rows.flatMap((row) => {
    const own = data.get(row._id);
    if (own === undefined) return [];
    const links = names.links.get(row._id) ?? [];
    const kinds = links.map(({ kind }) => kind);
    if (!isOwn && !isForReader(reader, kinds, own)) return [];
    const linked = (kind: LinkKind): string[] =>
      links.filter((link) => link.kind === kind).map(({ record_id }) => record_id);
    const people = linked(LINK.contact);
    const customers = pick(
      names.contacts,
      people.filter((id) => own.guests?.includes(id) !== true),
    );
    const deals = pick(names.deals, linked(LINK.deal));
    const companies = pick(names.companies, linked(LINK.company));
    const isLost =
      can(reader.permissions, 'view', 'crm_contacts') &&
      people.length > 0 &&
      pick(names.contacts, people).length === 0 &&
      deals.length === 0;
    if (isLost) return [];
    const description = own.content?.description;
    const text = description && !isWhole ? cut(description) : { blocks: description, isCut: false };
    const workflow_label = names.campaigns.get(row.workflow_id ?? '');
    const attendees = {
      customers: pick(names.contacts, own.customer_attendee),
      marketers: pick(names.people, own.marketer_attendee),
    };
    return [
      {
        _id: row._id,
        activity_type: row.activity_type as ActivityType,
        status: row.status as Activity['status'],
        activity_date: toInstant(row.at),
        created_at: toInstant(row.created_at),
        updated_at: toInstant(row.updated_at),
        user_id: names.people.get(row.created_by ?? '') ?? null,
        customer_ids: customers,
        company_ids: companies,
        deal_ids: deals.map(({ _id, deal_title, pipeline_id }) => ({ _id, deal_title, pipeline_id })),
        marketer_ids: attendees.marketers,
        workflow_id: row.workflow_id,
        preview: previewOf(textOf(row.activity_type, own), PREVIEW),
        activity_data: {
          content: {
            ...own.content,
            ...(text.blocks && { description: text.blocks as TextBlock[] as never }),
            ...(own.files && { attachments: pick(names.items, own.files) }),
            ...((own.customer_attendee ?? own.marketer_attendee) && { attendees }),
          },
          metadata: { ...own.metadata, ...(workflow_label !== undefined && { workflow_label }) },
          response: own.response ?? null,
          analytics: own.analytics ?? {},
          engagements: own.engagements ?? null,
        },
        is_cut: text.isCut,
        is_logged: isLoggedRow(row),
      },
    ];
  });
}

/** Messages that a search has found, each as a row of its thread that shows it. Customers in the bin are left out. */
export async function messageViews(
  reader: Reader,
  messages: readonly FoundMessage[],
  text: string,
): Promise<Activity[]> {
  if (messages.length === 0 || !can(reader.permissions, 'view', 'crm_contacts')) return [];
  const [contacts, users] = await Promise.all([
    chips(
      reader,
      'crm_contacts',
      messages.map(({ contact_id }) => contact_id),
      contactChips,
    ),
    usersByIds(reader.db, unique(messages.flatMap(({ by }) => by ?? []))),
  ]);
  const people = byId(users.map(toPerson));
  return messages.flatMap((message) => {
    const { _id, at, by, contact_id, conversation_id, message_type } = message;
    const contact = contacts.get(contact_id);
    if (contact === undefined) return [];
    const instant = toInstant(at);
    return [
      {
        _id,
        activity_type: ACTIVITY.WHATSAPP,
        status: 3,
        activity_date: instant,
        created_at: instant,
        updated_at: instant,
        user_id: people.get(by ?? '') ?? null,
        customer_ids: [contact],
        company_ids: [],
        deal_ids: [],
        marketer_ids: [],
        workflow_id: null,
        preview: snippetOf(message.text, text),
        activity_data: {
          content: { last_message: { message_type, message: message.text } },
          metadata: { conversation_id, message_id: _id },
          response: null,
          analytics: {},
          engagements: null,
        },
        is_cut: false,
        is_logged: false,
      },
    ];
  });
}
