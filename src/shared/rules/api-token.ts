import type { Permissions } from './permissions';
import { customRights, meet } from './role-rights';

/** How every API token begins: programs that look for leaked secrets find it by that. */
export const TOKEN_PREFIX = 'parley_';
/** API tokens of one workspace at most. */
export const MAX_TOKENS = 50;
/** For how long a token is good, in days; null: until it is revoked. */
export const TOKEN_LIFETIMES = [7, 30, 90, 365, null] as const;
export type TokenLifetime = (typeof TOKEN_LIFETIMES)[number];

/** The rights that a token can have: like a custom role's, and never those about tokens, or one could make another. */
export const tokenRights = (asked: Permissions): Permissions => ({ ...customRights(asked), api_tokens: [] });

/** What a token may do now: what it was given, as far as the person who made it may still do it. */
export const rightsOfToken = (given: Permissions, maker: Permissions): Permissions =>
  meet(tokenRights(given), maker);
