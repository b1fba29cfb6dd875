import { randomInt } from 'node:crypto';
import { sha256 } from '../../../platform/secrets';

export const RECOVERY_CODES = 10;
/** Without the letters and digits that look like each other. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const GROUPS = 4;
const GROUP_LENGTH = 4;

const group = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** Ten codes of 79 bits each, such as `k7mp-2xqd-9rta-hw4c`: too many to try, so a plain hash keeps them. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, group).join('-'));

/** What is stored and looked for: whatever people put between the letters, and however large they write them. */
export const recoveryHash = (code: string): string => sha256(code.toLowerCase().replace(/[^a-z0-9]/g, ''));
