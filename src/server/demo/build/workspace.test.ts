import { beforeAll, describe, expect, it } from 'vitest';
import type { Selectable } from 'kysely';
import { MESSAGE_TYPES } from '@shared/contract/chat';
import { canonicalPhone, digitsOf } from '@shared/rules/phone';
import { parsePhone } from '@shared/rules/phone-parse';
import { REPLY_WINDOW_MS, replyWindow } from '@shared/rules/reply-window';
import { parseWamid } from '@shared/rules/wamid';
import type { Schema } from '../../platform/db/schema';
import { FAILURES } from '../data/failures';
import { LONG_THREAD_MESSAGES } from '../data/long-thread/cafe-thread';
import { SAMPLE_NOW, sampleWorkspace } from '../testing/sample';
import type { Rows } from '../../platform/demo/rows';

type Message = Selectable<Schema['messages']>;
type Conversation = Selectable<Schema['conversations']>;
type Content = Readonly<Record<string, unknown>>;

let workspaces: Required<Rows>[];
let messages: Message[];
let conversations: Conversation[];
const thread = new Map<string, Message[]>();

beforeAll(() => {
  workspaces = [sampleWorkspace('northwind'), sampleWorkspace('ruota')];
  messages = workspaces.flatMap((rows) => rows.messages as Message[]);
  conversations = workspaces.flatMap((rows) => rows.conversations as Conversation[]);
  for (const message of messages) {
    thread.set(message.conversation_id, [...(thread.get(message.conversation_id) ?? []), message]);
  }
});

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const contentOf = (message: Message): Content => JSON.parse(message.message) as Content;
const threadOf = ({ _id }: Conversation): Message[] =>
  (thread.get(_id) ?? []).filter(({ in_thread }) => in_thread === 1).sort((a, b) => a.sent_at - b.sent_at);
/** What went between the shop and the customer: all but our notes. */
const saidIn = (conversation: Conversation): Message[] => threadOf(conversation).filter(isSaid);
const isSaid = ({ message_type }: Message) => message_type !== 'note';
const isWritten = ({ direction, message_type }: Message) =>
  direction === 'inbound' && message_type !== 'system';

/** Nothing but templates goes out when the customer has been silent for a day. */
function expectWithinWindow(list: readonly Message[]): void {
  let last = 0;
  for (const message of list.filter(isSaid)) {
    if (isWritten(message)) last = message.sent_at;
    const isFree = message.direction === 'outbound' && message.message_type !== 'template';
    if (!isFree || message.error_code === 131047) continue;
    expect(message.sent_at - last, message.message).toBeLessThan(REPLY_WINDOW_MS);
  }
}

describe('the demo', () => {
  it('comes out the same for the same seed and time, and otherwise for another seed', () => {
    expect(sampleWorkspace('ruota')).toEqual(workspaces[1]);
    expect(sampleWorkspace('ruota', 'another').messages).not.toEqual(workspaces[1]?.messages);
  });

  it('has 120 conversations over three accounts, and 60 contacts with a picture', () => {
    expect(conversations).toHaveLength(120);
    const accounts = workspaces.flatMap((rows) => rows.whatsapp_accounts.map(({ _id }) => _id));
    expect(accounts).toHaveLength(3);
    expect(new Set(conversations.map(({ account_id }) => account_id))).toEqual(new Set(accounts));
    const [northwind] = workspaces;
    expect(northwind?.contacts.filter(({ avatar }) => avatar !== null)).toHaveLength(60);
    const talking = conversations.map(({ contact_id }) => contact_id);
    const toBoth = talking.filter((id, at) => talking.indexOf(id) !== at);
    expect(toBoth.length).toBeGreaterThan(10);
    expect(northwind?.contacts.some(({ source }) => source === 'whatsapp')).toBe(true);
    expect(new Set(talking)).toEqual(
      new Set(workspaces.flatMap((rows) => rows.contacts.map(({ _id }) => _id))),
    );
  });

  it('shows every state of a conversation', () => {
    const states = conversations.map(({ last_inbound_at }) => replyWindow(last_inbound_at, SAMPLE_NOW).state);
    const count = (state: string) => states.filter((one) => one === state).length;
    expect(count('open')).toBeGreaterThan(25);
    expect(count('closing_soon')).toBeGreaterThanOrEqual(6);
    expect(count('closed')).toBeGreaterThan(20);
    expect(count('never')).toBeGreaterThanOrEqual(5);
    const unread = conversations.map(({ unread_count }) => unread_count);
    expect(unread.filter((number) => number === 1).length).toBeGreaterThan(5);
    expect(Math.max(...unread)).toBeGreaterThanOrEqual(9);
    expect(unread.filter((number) => number === 0).length).toBeGreaterThan(60);
    const unanswered = conversations.filter((one) => one.unanswered === 1);
    expect(unanswered.length).toBeGreaterThan(20);
    expect(unanswered.some(({ unread_count }) => unread_count === 0)).toBe(true);
    expect(conversations.some(({ wa_id }) => wa_id === null)).toBe(true);
  });

  it('shows every type of message, both ways where there are both', () => {
    expect(new Set(messages.map(({ message_type }) => message_type))).toEqual(new Set(MESSAGE_TYPES));
    const kinds = new Set(messages.map(({ direction, message_type }) => `${direction} ${message_type}`));
    for (const type of ['text', 'image', 'video', 'document', 'location', 'sticker', 'interactive']) {
      expect(kinds).toContain(`inbound ${type}`);
      expect(kinds).toContain(`outbound ${type}`);
    }
    const voices = messages
      .filter(({ message_type }) => message_type === 'audio')
      .map((one) => contentOf(one)['voice']);
    expect(new Set(voices)).toEqual(new Set([true, false]));
    const images = messages.filter(({ message_type }) => message_type === 'image').map(contentOf);
    expect(images.some((image) => image['caption'] === undefined && image['state'] === 'ready')).toBe(true);
    expect(images.some((image) => typeof image['caption'] === 'string')).toBe(true);
    expect(images.some((image) => image['state'] === 'failed')).toBe(true);
    const asked = messages.filter(({ message_type }) => message_type === 'interactive').map(contentOf);
    const types = new Set(asked.map(({ interactive }) => (interactive as { type: string }).type));
    for (const type of [
      'button',
      'list',
      'cta_url',
      'location_request_message',
      'button_reply',
      'list_reply',
      'nfm_reply',
    ]) {
      expect(types).toContain(type);
    }
  });

  it('shows every kind of failure and every other mark', () => {
    const codes = new Set(
      messages.filter(({ status }) => status === 'failed').map(({ error_code }) => error_code),
    );
    expect(codes).toEqual(new Set([...FAILURES.map(({ code }) => code), null]));
    expect(messages.some(({ checking }) => checking === 1)).toBe(true);
    const last = new Set(
      conversations.map(({ last_message }) => (JSON.parse(last_message ?? '{}') as Content)['status']),
    );
    for (const status of ['pending', 'sent', 'delivered', 'read', 'failed']) expect(last).toContain(status);
    expect(messages.some(({ edited_at }) => edited_at !== null)).toBe(true);
    expect(messages.some(({ revoked_at }) => revoked_at !== null)).toBe(true);
    expect(messages.some(({ forwarded }) => forwarded === 1)).toBe(true);
    const quoting = messages.filter(({ quoted }) => quoted !== null);
    const ways = new Set(
      quoting.map(
        ({ direction, quoted }) =>
          `${direction} ${(JSON.parse(quoted ?? '') as { direction: string }).direction}`,
      ),
    );
    expect(ways).toContain('inbound outbound');
    expect(ways).toContain('outbound inbound');
    expect(quoting.some(({ quoted_message_id }) => quoted_message_id === null)).toBe(true);
    const reactions = messages.flatMap(
      ({ reactions: text }) => JSON.parse(text) as { direction: string; emoji: string }[],
    );
    expect(new Set(reactions.map(({ direction }) => direction))).toEqual(new Set(['inbound', 'outbound']));
    expect(reactions.some(({ emoji }) => emoji === '')).toBe(true);
  });

  it('speaks in several scripts, long words and long names', () => {
    const text = messages.map(({ message }) => message).join('\n');
    for (const script of ['Arabic', 'Devanagari', 'Han'])
      expect(text).toMatch(new RegExp(`\\p{Script=${script}}{3}`, 'u'));
    expect(text).toMatch(/\p{L}{40}/u);
    expect(text).toMatch(/https:\/\/\S{60}/);
    expect(text).toMatch(/"body":"\p{Extended_Pictographic}+"/u);
    const names = workspaces.flatMap((rows) => rows.contacts.map(({ name }) => name));
    expect(Math.max(...names.map((name) => name.length))).toBeGreaterThan(60);
  });

  it(`has one conversation of ${LONG_THREAD_MESSAGES} messages, which hardly repeats itself`, () => {
    const long = conversations.find(({ message_count }) => message_count === LONG_THREAD_MESSAGES);
    expect(long).toBeDefined();
    const texts = long ? threadOf(long).map((message) => JSON.stringify(contentOf(message)['body'])) : [];
    expect(new Set(texts).size).toBeGreaterThan(1500);
    const span = (long?.sort_at ?? 0) - (long?.created_at ?? 0);
    expect(span / 86_400_000).toBeGreaterThan(600);
  });

  it('leaves no slot unfilled and says nothing twice in a row', () => {
    for (const message of messages) expect(message.message).not.toMatch(/\{(?:\w+|[^{}"]*\|[^{}"]*)\}/);
    for (const conversation of conversations) {
      const texts = threadOf(conversation)
        .filter(({ status, message_type }) => status !== 'failed' && message_type === 'text')
        .map(({ message, direction }) => direction + message);
      const twice = texts.findIndex((text, at) => text === texts[at + 1] && text.length > 60);
      expect(texts[twice]).toBeUndefined();
    }
  });

  it('never writes freely outside of the reply window', () => {
    for (const conversation of conversations) expectWithinWindow(threadOf(conversation));
  });

  it('can be made on any day and at any hour', () => {
    for (let step = 1; step <= 14; step += 1) {
      const now = SAMPLE_NOW + step * (DAY_MS + 5 * HOUR_MS + 7 * 60_000);
      for (const key of ['northwind', 'ruota'] as const) {
        const rows = sampleWorkspace(key, 'Linden Row', now);
        const byConversation = new Map<string, Message[]>();
        for (const message of rows.messages as Message[]) {
          expect(message.sent_at).toBeLessThanOrEqual(now);
          if (message.in_thread === 0) continue;
          const list = byConversation.get(message.conversation_id) ?? [];
          byConversation.set(message.conversation_id, [...list, message]);
        }
        for (const list of byConversation.values()) expectWithinWindow(list);
        const longest = Math.max(...rows.conversations.map(({ message_count }) => message_count ?? 0));
        if (key === 'northwind') expect(longest).toBe(LONG_THREAD_MESSAGES);
      }
    }
  }, 30_000);

  it('keeps every time in the past, in order, and no status ahead of another', () => {
    for (const message of messages) {
      const { sent_at, created_at, sent, delivered, read, failed, edited_at, revoked_at, attempted_at } =
        message;
      for (const at of [
        sent_at,
        created_at,
        sent,
        delivered,
        read,
        failed,
        edited_at,
        revoked_at,
        attempted_at,
      ]) {
        expect(at ?? 0).toBeLessThanOrEqual(SAMPLE_NOW);
      }
      const steps = [sent_at, sent, delivered, read].filter((at) => at !== null);
      expect(steps).toEqual([...steps].sort((a, b) => a - b));
      expect(message.status === 'read').toBe(read !== null);
    }
    for (const conversation of conversations) {
      const times = threadOf(conversation).map(({ sent_at }) => sent_at);
      expect(new Set(times).size).toBe(times.length);
    }
  });

  it('has derived columns that a recount gives too', () => {
    for (const conversation of conversations) {
      const all = threadOf(conversation);
      const written = all.filter(isWritten);
      const newest = all.findLast(isSaid);
      const seen = written.filter(({ status }) => status === 'read').length;
      const answered = Math.max(
        0,
        ...(thread.get(conversation._id) ?? [])
          .filter((message) => message.direction === 'outbound' && isSaid(message))
          .map(({ sent_at }) => sent_at),
      );
      expect(conversation).toMatchObject({
        message_count: all.length,
        sort_at: newest?.sent_at,
        unread_count: written.length - seen,
        last_inbound_at: written.at(-1)?.sent_at ?? null,
        last_inbound_message_id: written.at(-1)?._id ?? null,
        unanswered: (written.at(-1)?.sent_at ?? 0) > answered ? 1 : 0,
      });
      expect((JSON.parse(conversation.last_message ?? '{}') as Content)['_id']).toBe(newest?._id);
    }
    for (const rows of workspaces) {
      for (const count of rows.conversation_counts) {
        const own = conversations.filter(({ account_id }) => account_id === count.account_id);
        expect(count.total).toBe(own.length);
        expect(count.unread).toBe(own.filter(({ unread_count }) => unread_count > 0).length);
      }
    }
  });

  it('leaves nothing unread that came before an answer of ours', () => {
    for (const conversation of conversations.filter(({ unread_count }) => unread_count > 0)) {
      const newest = saidIn(conversation).slice(-conversation.unread_count);
      expect(newest.every(isWritten), JSON.stringify(conversation.last_message)).toBe(true);
    }
  });

  it('gives each message an id that WhatsApp could have given', () => {
    const wamids = messages.map(({ wamid }) => wamid).filter((wamid) => wamid !== null);
    expect(new Set(wamids).size).toBe(wamids.length);
    expect(new Set(messages.map(({ _id }) => _id)).size).toBe(messages.length);
    for (const { wamid, direction } of messages) {
      if (wamid !== null) expect(parseWamid(wamid)?.direction).toBe(direction);
    }
    const nameless = messages.filter((message) => message.wamid === null && isSaid(message));
    expect(messages.filter(({ wamid }) => wamid !== null).every(isSaid)).toBe(true);
    expect(nameless.every(({ status, checking }) => status === 'failed' || checking === 1)).toBe(true);
  });

  it('refers to nothing that does not exist', () => {
    for (const rows of workspaces) {
      const ids = (list: readonly { readonly _id: string }[]) => new Set(list.map(({ _id }) => _id));
      const [contacts, accounts, templates] = [
        ids(rows.contacts),
        ids(rows.whatsapp_accounts),
        ids(rows.whatsapp_templates),
      ];
      const [companies, tags, deals, stages] = [
        ids(rows.companies),
        ids(rows.tags),
        ids(rows.deals),
        ids(rows.pipeline_stages),
      ];
      const known = ids(rows.messages);
      for (const { contact_id, account_id } of rows.conversations) {
        expect(contacts).toContain(contact_id);
        expect(accounts).toContain(account_id);
      }
      for (const message of rows.messages as Message[]) {
        if (message.quoted_message_id !== null) expect(known).toContain(message.quoted_message_id);
        if (message.message_type === 'template')
          expect(templates).toContain(contentOf(message)['template_id']);
        if (message.message_type === 'reaction') expect(known).toContain(contentOf(message)['message_id']);
      }
      for (const { current_company_id } of rows.contacts)
        if (current_company_id != null) expect(companies).toContain(current_company_id);
      for (const { contact_id, tag_id } of rows.contact_tags) {
        expect(contacts).toContain(contact_id);
        expect(tags).toContain(tag_id);
      }
      for (const { deal_id, contact_id } of rows.deal_contacts) {
        expect(deals).toContain(deal_id);
        expect(contacts).toContain(contact_id);
      }
      for (const { pipeline_stage_id } of rows.deals) expect(stages).toContain(pipeline_stage_id);
    }
  });

  it('has people with numbers that can be dialled and the templates that a list shows', () => {
    const contacts = workspaces.flatMap((rows) => rows.contacts);
    for (const { phone, name } of contacts) {
      if (phone != null) expect(parsePhone(phone)?.e164, name).toBe(phone);
    }
    const identities = workspaces.flatMap((rows) => rows.contact_identities);
    for (const { kind, value } of identities)
      if (kind === 'wa_id') expect(canonicalPhone(digitsOf(value))).toBe(value);
    expect(identities.some(({ kind }) => kind === 'bsuid')).toBe(true);
    const statuses = new Set(
      workspaces.flatMap((rows) => rows.whatsapp_templates.map((row) => row.verification_status)),
    );
    expect(statuses).toEqual(new Set(['APPROVED', 'PENDING', 'REJECTED', 'PAUSED']));
  });

  it('has templates in categories and several languages, sent as often as its messages say and more', () => {
    for (const rows of workspaces) {
      const categories = new Set(rows.template_categories.map(({ _id }) => _id));
      const used = new Set(rows.whatsapp_templates.map(({ category_id }) => category_id));
      for (const category of used) if (category != null) expect(categories).toContain(category);
      for (const category of categories) expect(used).toContain(category);
      const names = rows.whatsapp_templates.map((row) => `${row.waba_id} ${row.template_name}`);
      expect(new Set(names).size).toBeLessThan(names.length);
      for (const row of rows.whatsapp_templates) {
        const sent = (rows.messages as Message[]).filter(
          (message) => message.message_type === 'template' && contentOf(message)['template_id'] === row._id,
        ).length;
        expect(row.sent_count).toBeGreaterThanOrEqual(sent);
        if (row.verification_status !== 'APPROVED') expect(row.quality).not.toBe('GREEN');
        else expect(row.quality).not.toBe('UNKNOWN');
        expect(row.last_sent_at === null).toBe(row.sent_count === 0);
      }
    }
  });
});
