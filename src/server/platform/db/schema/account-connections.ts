/** WhatsApp numbers on their way to be connected. */
export interface AccountConnectionTables {
  account_connections: AccountConnectionsTable;
}

interface AccountConnectionsTable {
  business_id: string;
  _id: string;
  /** Who has begun it. */
  user_id: string;
  /** SHA-256 of the page's secret. */
  state_hash: string;
  status: 'waiting' | 'working' | 'done' | 'failed';
  /** One of the contract's. */
  step: string;
  /** Sealed; null once the number is registered, or it is over. */
  pin: string | null;
  /** Sealed JSON: what the login has given; null before it, and once it is over. */
  access: string | null;
  /** JSON of the contract's problem. */
  problem: string | null;
  /** JSON: connected numbers. */
  numbers: string;
  templates: number | null;
  created_at: number;
  updated_at: number;
  expires_at: number;
}
