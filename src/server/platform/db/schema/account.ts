import type { Generated } from 'kysely';

/** How a person proves who they are, beside the password. */
export interface AccountTables {
  two_step: TwoStepTable;
  recovery_codes: RecoveryCodesTable;
  password_resets: PasswordResetsTable;
  sign_in_failures: SignInFailuresTable;
}

interface SignInFailuresTable {
  /** SHA-256, hex, of what is counted: an account, an address, a device. */
  subject: string;
  at: number;
  _id: string;
}

interface TwoStepTable {
  user_id: string;
  /** Base32, sealed with the server's key (platform/secrets). */
  secret: string;
  created_at: number;
  /** Null until a code has confirmed it: it is not asked for before. */
  confirmed_at: number | null;
  /** The last time step (30 s) whose code was taken: none of it or before it is taken again. */
  last_step: Generated<number>;
  /** Wrong codes since the last right one, and when the last of them came. */
  failures: Generated<number>;
  failed_at: Generated<number>;
}

interface RecoveryCodesTable {
  user_id: string;
  /** SHA-256, hex. */
  code_hash: string;
  created_at: number;
  used_at: number | null;
}

interface PasswordResetsTable {
  /** SHA-256 (hex) of the secret in the mail's link. */
  token_hash: string;
  user_id: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}
