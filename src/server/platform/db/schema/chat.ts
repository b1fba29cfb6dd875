import type { Generated } from 'kysely';

/** Conversations, messages and what hangs on them. */
export interface ChatTables {
  conversations: ConversationsTable;
  conversation_counts: ConversationCountsTable;
  messages: MessagesTable;
  pending_statuses: PendingStatusesTable;
  drafts: DraftsTable;
  conversation_pins: ConversationPinsTable;
  message_stars: MessageStarsTable;
  mentions: MentionsTable;
  quick_replies: QuickRepliesTable;
  scheduled_messages: ScheduledMessagesTable;
  media: MediaTable;
}

interface ConversationsTable {
  business_id: string;
  _id: string;
  account_id: string;
  contact_id: string;
  /** What WhatsApp calls the customer; the recipient of sends. Digits, or null while only a bsuid is known. */
  wa_id: string | null;
  /** Newest message, or creation: what the list is ordered by. */
  sort_at: number;
  /** JSON: LastMessage of the contract. */
  last_message: string | null;
  unread_count: Generated<number>;
  message_count: Generated<number>;
  last_inbound_at: number | null;
  last_inbound_message_id: string | null;
  unanswered: Generated<number>;
  assignee_id: string | null;
  state: Generated<'open' | 'snoozed' | 'closed'>;
  /** When a snooze ends. */
  snoozed_until: number | null;
  /** When its snooze ended by itself; null again with whatever happens next. */
  woke_at: number | null;
  created_at: number;
  updated_at: number;
}

interface ConversationCountsTable {
  business_id: string;
  account_id: string;
  total: number;
  unread: number;
}

interface MessagesTable {
  business_id: string;
  _id: string;
  conversation_id: string;
  account_id: string;
  /** WhatsApp's id. */
  wamid: string | null;
  direction: 'inbound' | 'outbound';
  message_type: string;
  /** JSON: MessageContent. */
  message: string;
  status: string;
  sent_at: number;
  created_at: number;
  sent: number | null;
  delivered: number | null;
  read: number | null;
  failed: number | null;
  error_code: number | null;
  error_message: string | null;
  error_description: string | null;
  /** 1 while the Graph API's answer is lost and nothing has settled it. */
  checking: Generated<number>;
  /** Set (and committed) when a connection is open and before the first byte leaves: without it nothing has left. */
  attempted_at: number | null;
  quoted_message_id: string | null;
  /** JSON: QuotedMessage. */
  quoted: string | null;
  thread_id: string | null;
  /** JSON: Reaction[]. */
  reactions: Generated<string>;
  /** 0 for reactions: they show on their target. */
  in_thread: Generated<number>;
  /** Which collection of the panel it belongs to (shared/rules/shared-media). */
  shelf: 'media' | 'documents' | 'links' | null;
  edited_at: number | null;
  revoked_at: number | null;
  /** 1: forwarded; 2: many times. */
  forwarded: Generated<number>;
  sent_by: string | null;
  /** What it is when Parley wrote it by itself. */
  automatic: 'away' | 'campaign' | null;
  client_key: string | null;
  /** The message that was sent in place of this failed one. */
  retried_as: string | null;
  /** JSON of the webhook's message object, for what is not understood yet. */
  raw: string | null;
}

/** Statuses that came before the send's own answer told us the wamid. */
interface PendingStatusesTable {
  business_id: string;
  wamid: string;
  status: string;
  /** JSON: the status object. */
  value: string;
  received_at: number;
}

interface DraftsTable {
  business_id: string;
  user_id: string;
  conversation_id: string;
  text: string;
  updated_at: number;
}

/** A person's own pins and stars: nobody else sees them. */
interface ConversationPinsTable {
  business_id: string;
  user_id: string;
  conversation_id: string;
  pinned_at: number;
}

interface MessageStarsTable {
  business_id: string;
  user_id: string;
  message_id: string;
  conversation_id: string;
  starred_at: number;
}

/** Who is named in a note, and whether they have seen it. */
interface MentionsTable {
  business_id: string;
  user_id: string;
  message_id: string;
  conversation_id: string;
  created_at: number;
  seen_at: number | null;
}

interface QuickRepliesTable {
  business_id: string;
  _id: string;
  shortcut: string;
  body: string;
  /** JSON: media ids. */
  attachments: string;
  created_by: string;
  created_at: number;
  updated_at: number;
}

interface ScheduledMessagesTable {
  business_id: string;
  _id: string;
  conversation_id: string;
  /** Who sends it. */
  user_id: string;
  /** JSON: Outgoing of the contract, with what it quotes. */
  request: string;
  message_type: string;
  /** JSON: MessageContent, as it will show. */
  message: string;
  send_at: number;
  cancel_on_reply: number;
  /** `held`: its time has come, and it may not leave by itself; a person decides. */
  state: 'waiting' | 'sent' | 'held' | 'cancelled' | 'failed';
  /** The API token that planned it; null: a person did. */
  token_id: string | null;
  /** A sentence, when it was cancelled or failed. */
  reason: string | null;
  message_id: string | null;
  created_at: number;
  updated_at: number;
}

interface MediaTable {
  business_id: string;
  _id: string;
  /** The file this is a thumbnail of. */
  parent_id: string | null;
  mimetype: string;
  file_name: string;
  size: number;
  width: number | null;
  height: number | null;
  sha256: string;
  storage_key: string;
  is_thumbnail: number;
  created_by: string | null;
  created_at: number;
}
