import type { Generated } from 'kysely';

/** Persons, their sessions, workspaces, members and roles. */
export interface PeopleTables {
  users: UsersTable;
  identities: IdentitiesTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  auth_codes: AuthCodesTable;
  businesses: BusinessesTable;
  members: MembersTable;
  roles: RolesTable;
  audit_log: AuditLogTable;
  invitations: InvitationsTable;
  mailbox: MailboxTable;
  api_tokens: ApiTokensTable;
}

interface UsersTable {
  _id: string;
  /** Lower case. */
  email: string;
  /** argon2id; null for people who only sign in through a provider. */
  password_hash: string | null;
  /** 1: the password would be refused today; found out when it was typed. */
  password_weak: Generated<number>;
  first_name: string;
  last_name: string;
  avatar: string | null;
  designation: string | null;
  timezone: string | null;
  /** One of shared/rules/languages; null: nothing was chosen. */
  language: string | null;
  created_at: number;
}

interface IdentitiesTable {
  issuer: string;
  subject: string;
  user_id: string;
  created_at: number;
}

interface SessionsTable {
  _id: string;
  user_id: string;
  kind: 'browser' | 'app';
  client_id: string | null;
  /** SHA-256 (hex) of the cookie's secret or of the current access token. */
  token_hash: string;
  created_at: number;
  last_seen_at: number;
  /** When `token_hash` stops being accepted. */
  expires_at: number;
  revoked_at: number | null;
  user_agent: string | null;
  /** When the person last proved who they are; an app's session has it from the sign-in that let it in. */
  proved_at: number | null;
}

interface RefreshTokensTable {
  /** SHA-256, hex. */
  token_hash: string;
  session_id: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
  /** SHA-256, hex, of what the app called the attempt that used it. */
  attempt_hash: string | null;
  /** Sealed: the token that the attempt was given. */
  successor: string | null;
}

interface AuthCodesTable {
  /** SHA-256, hex. */
  code_hash: string;
  client_id: string;
  user_id: string;
  redirect_uri: string;
  code_challenge: string;
  expires_at: number;
  used_at: number | null;
  /** The session that the code became: a second use revokes it. Before: the sign-in window’s, which the first use ends. */
  session_id: string | null;
  /** When the person who let the app in had signed in. */
  proved_at: number | null;
}

interface BusinessesTable {
  _id: string;
  business_title: string;
  business_logo: string | null;
  is_demo: number;
  created_at: number;
  /** The business form; null where nothing is said. */
  email: string | null;
  address: string | null;
  page_about: string | null;
  website_link: string | null;
  phone: string | null;
  unique_name: string | null;
  /** As it is compared: no two workspaces have the same. */
  unique_name_key: string | null;
  /** ISO 4217; in which deals are counted. */
  currency: Generated<string>;
  /** 1: it began without a trial. */
  skip_trial: Generated<number>;
  /** Getting started: 1 when the step is done. The features behind them set them. */
  post_publish: Generated<number>;
  sender_connect: Generated<number>;
  contact_import: Generated<number>;
  website_tracking_enabled: Generated<number>;
  campaign_create: Generated<number>;
}

interface MembersTable {
  business_id: string;
  user_id: string;
  role_id: string;
  /** Order of the workspace in this person's list. */
  position: number;
  joined_at: number;
}

interface RolesTable {
  business_id: string;
  _id: string;
  role_name: string;
  /** Key of BUILT_IN_ROLES, null for a custom role. */
  built_in: string | null;
  /** JSON: Permissions. */
  permissions: string;
  /** The name in lower case: no two roles of a workspace have the same. */
  name_key: string | null;
}

/** Who did what. Written with the change, never altered. */
interface AuditLogTable {
  business_id: string;
  _id: string;
  at: number;
  /** One of AUDIT_KINDS (shared/contract/audit). */
  kind: string;
  /** Null: the server itself. */
  actor_id: string | null;
  actor_name: string;
  target_id: string | null;
  summary: string;
}

interface InvitationsTable {
  business_id: string;
  _id: string;
  /** Lower case. */
  email: string;
  role_id: string;
  /** SHA-256 (hex) of the secret in the mail's link. */
  token_hash: string;
  /** A pending one whose time is over is an expired one. */
  state: 'pending' | 'accepted' | 'declined' | 'revoked';
  invited_by: string;
  created_at: number;
  sent_at: number;
  expires_at: number;
  settled_at: number | null;
}

/** The mail of a demo server, which has no mail server. */
interface MailboxTable {
  _id: string;
  recipient: string;
  subject: string;
  body: string;
  at: number;
}

/** Keys by which programs work with a workspace; a revoked one is gone. */
interface ApiTokensTable {
  business_id: string;
  _id: string;
  name: string;
  /** SHA-256, hex. */
  token_hash: string;
  /** Its last characters. */
  ends_with: string;
  /** JSON: Permissions, as it was given. */
  permissions: string;
  /** The person who has made it: it may never do more than they. */
  created_by: string;
  created_at: number;
  /** Null: until it is revoked. */
  expires_at: number | null;
  /** Day (UTC, `YYYY-MM-DD`) of the last use. No address is kept. */
  last_used_on: string | null;
}
