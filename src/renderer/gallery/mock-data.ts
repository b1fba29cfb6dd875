import type { Conversation, Message } from '@shared/contract/chat';
import type { Company } from '@shared/contract/companies';
import type { Contact } from '@shared/contract/contacts';
import type { Deal } from '@shared/contract/deals';
import type { QuickReply } from '@shared/contract/quick-replies';
import type { ScheduledMessage } from '@shared/contract/scheduled';
import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import type { Member } from '@shared/contract/workspaces';
import type { Answer, Reply } from './mock-server';

/** What the mock server knows; everything else is not found. */
export interface MockData {
  readonly conversations?: readonly Conversation[];
  /** Conversation id to messages, oldest first. */
  readonly threads?: Readonly<Record<string, readonly Message[]>>;
  readonly found?: readonly { readonly message: Message; readonly conversation: Conversation }[];
  readonly shelf?: readonly Message[];
  readonly scheduled?: readonly ScheduledMessage[];
  readonly pins?: readonly string[];
  readonly stars?: readonly string[];
  readonly contact?: Contact;
  readonly contacts?: readonly Contact[];
  readonly company?: Company;
  readonly deals?: readonly Deal[];
  readonly quickReplies?: readonly QuickReply[];
  readonly members?: readonly Member[];
  readonly accounts?: readonly WhatsappAccount[];
  /** The beginning of a path to how it is refused; `never`: no answer comes. */
  readonly refused?: Readonly<Record<string, number | 'never'>>;
}

const CHAT = '/chat/whatsapp';

const page = (rows: readonly unknown[]): Reply => ({
  data: { rows, page_no: 1, total: rows.length, next_cursor: null },
});
const listPage = (rows: readonly unknown[]): Reply => ({
  data: { rows, total_number_of_records: rows.length, next_page: null },
});
const one = (value: unknown): Reply => (value === undefined ? 404 : { data: value });

function ofConversation(mockData: MockData, id: string, what: string | undefined): Reply {
  const { conversations = [], threads = {}, shelf = [], scheduled = [] } = mockData;
  switch (what) {
    case undefined:
      return one(conversations.find(({ _id }) => _id === id));
    case 'messages':
      return page([...(threads[id] ?? [])].reverse());
    case 'scheduled':
      return { data: scheduled };
    case 'shelf':
      return page(shelf);
    case 'presence':
      return { data: { others: [], at: new Date().toISOString() } };
    default:
      return 404;
  }
}

function listed(mockData: MockData, filter: string | null): readonly Conversation[] {
  const { conversations = [], pins = [] } = mockData;
  return filter === 'pinned' ? conversations.filter(({ _id }) => pins.includes(_id)) : conversations;
}

const COUNTS = {
  open: 42,
  mine: 3,
  unassigned: 7,
  unanswered: 100,
  closing: 1,
  unread: 12,
  mentions: 2,
  snoozed: 4,
};

/** The answers of a server that holds this data. */
export const answersOf =
  (mockData: MockData): Answer =>
  ({ method, path, query }) => {
    const refused = Object.entries(mockData.refused ?? {}).find(([start]) => path.startsWith(start));
    if (refused) return refused[1];
    if (method !== 'GET' && !path.endsWith('/presence')) return 404;
    if (path === `${CHAT}/conversations`) return page(listed(mockData, query.get('filter')));
    if (path === `${CHAT}/conversation-counts`) return { data: COUNTS };
    if (path === `${CHAT}/marks`) return { data: { pins: mockData.pins ?? [], stars: mockData.stars ?? [] } };
    if (path === `${CHAT}/messages`) return page(mockData.found ?? []);
    if (path === '/chat/quick-replies') return { data: mockData.quickReplies ?? [] };
    if (path === '/workspace/members') return { data: { rows: mockData.members ?? [] } };
    if (path === '/integration/whatsapp') return { data: { rows: mockData.accounts ?? [] } };
    if (path === '/customer/customerList') return listPage(mockData.contacts ?? []);
    if (path === '/deal/list') return listPage(mockData.deals ?? []);
    const [, , , , id, what] = path.split('/');
    if (path.startsWith(`${CHAT}/conversations/`)) return ofConversation(mockData, id ?? '', what);
    if (path.startsWith('/customer/')) return one(mockData.contact);
    if (path.startsWith('/company/')) return one(mockData.company);
    return 404;
  };
