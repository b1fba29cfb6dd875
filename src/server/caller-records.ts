import { noteTokenUsed, tokenByHash } from './domains/api-tokens/token-records';
import { planInfoOf } from './domains/plans/reads';
import { noteSessionSeen, sessionByHash } from './domains/session/session-records';
import { roleOfMember } from './domains/workspaces/reads';
import type { CallerRecords } from './platform/auth/caller-records';

/** By what the owners know, calls are let in. */
export const CALLER_RECORDS: CallerRecords = {
  session: sessionByHash,
  noteSessionSeen,
  token: tokenByHash,
  noteTokenUsed,
  role: roleOfMember,
  planInfo: planInfoOf,
};
