import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Log } from '../logs/log';
import type { AdminOnlyCheck } from './file-ownership';

const feature = z.enum(['local-server', 'updates', 'reply-from-notice', 'diagnostics', 'run-only-sign-in']);
const file = z.strictObject({
  /** The only server that may be used. */
  serverUrl: z.url({ protocol: /^https$/ }).optional(),
  updateUrl: z.url({ protocol: /^https$/ }).optional(),
  updateChannel: z
    .string()
    .regex(/^[a-z]{1,20}$/)
    .optional(),
  disabled: z.array(feature).default([]),
});
export type PolicyFeature = z.infer<typeof feature>;

/** What an administrator has decided for every user of this computer. */
export interface Policy {
  readonly serverUrl: string | null;
  readonly updateUrl: string | null;
  readonly updateChannel: string | null;
  readonly disabled: ReadonlySet<PolicyFeature>;
}

const NONE: Policy = { serverUrl: null, updateUrl: null, updateChannel: null, disabled: new Set() };

/** The path of the policy file, in a folder that only administrators write to (docs/administrator/desktop.md). */
export function policyPath(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): string {
  const name = 'policy.json';
  switch (platform) {
    case 'win32':
      return join(env['ProgramData'] ?? 'C:\\ProgramData', 'Parley', name);
    case 'darwin':
      return join('/Library/Application Support/Parley', name);
    default:
      return join('/etc/parley', name);
  }
}

/** @throws Error with a sentence, unless administrators alone may write the file */
function refuseOthers(path: string, isAdminOnly: AdminOnlyCheck): void {
  let sure: boolean;
  try {
    sure = isAdminOnly(path);
  } catch (error) {
    throw new Error(`It cannot be told who may change the policy file ${path}.`, { cause: error });
  }
  if (sure) return;
  throw new Error(
    `The policy file ${path} can be changed by others than administrators. Ask whoever looks after this computer.`,
  );
}

/**
 * Reads the policy.
 * @throws Error with a sentence where there is a file that cannot be understood, or that could be anybody's: an
 *   administrator's decision is never ignored silently, and nobody else's is followed.
 */
export function readPolicy(path: string, isAdminOnly: AdminOnlyCheck, log: Log): Policy {
  if (!existsSync(path)) return NONE;
  refuseOthers(path, isAdminOnly);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`The policy file ${path} cannot be read as JSON.`, { cause: error });
  }
  const read = file.safeParse(content);
  if (!read.success) {
    const [issue] = read.error.issues;
    const where = issue && issue.path.length > 0 ? ` at “${issue.path.join('.')}”` : '';
    throw new Error(`The policy file ${path} is not valid${where}: ${issue?.message ?? 'unknown mistake'}`);
  }
  const { serverUrl = null, updateUrl = null, updateChannel = null, disabled } = read.data;
  log.info('policy_read', { serverUrl, updateUrl, updateChannel, disabled });
  return { serverUrl, updateUrl, updateChannel, disabled: new Set(disabled) };
}
