import type { Scope } from '../../platform/scope';
import { paramsOfRunning } from '../operations/reads';
import { importContacts } from './kinds';
import { importRow } from './repository';
import { settingsOf } from './settings';

/* What other domains may read of imports. */

/** Whether a file is at present imported into a campaign. */
export async function isImportedInto(scope: Scope, campaignId: string): Promise<boolean> {
  for (const { import_id } of await paramsOfRunning(scope, importContacts.kind)) {
    const row = typeof import_id === 'string' ? await importRow(scope, import_id) : undefined;
    if (row !== undefined && settingsOf(row).campaign === campaignId) return true;
  }
  return false;
}
