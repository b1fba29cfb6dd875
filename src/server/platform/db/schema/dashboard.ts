/** What the dashboard counts that no other table says. */
export interface DashboardTables {
  tickets: TicketsTable;
}

/** What a customer wants, from their message to the closing of the conversation (shared/rules/ticket). */
interface TicketsTable {
  business_id: string;
  _id: string;
  conversation_id: string;
  account_id: string;
  opened_at: number;
  answered_at: number | null;
  answered_by: string | null;
  /** The message that answered. */
  answer_id: string | null;
  /** Milliseconds from the question to the answer. */
  answer_ms: number | null;
  resolved_at: number | null;
  resolved_by: string | null;
  /** Milliseconds from the question to the closing. */
  resolution_ms: number | null;
}
