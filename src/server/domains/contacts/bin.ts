import { sql } from 'kysely';
import { binCommands } from '../../platform/bin/bin-commands';
import { recordBin } from '../../platform/bin/record-bin';
import type { Scope } from '../../platform/scope';

/** A purged contact, whom only conversations hold, is in the bin no more. */
export const contactsBin = recordBin('contacts', { name: 'name', goneBy: 'purged_at' });

export const { binRecords, restoreRecords } = binCommands('contact', contactsBin);

/** Ids of contacts in the bin, for the right side of `in`; few beside all contacts. */
export const idsInBin = ({ business_id }: Scope) =>
  sql<string>`(select binned._id from contacts binned where binned.business_id = ${business_id}
    and binned.deleted_at is not null and binned.purged_at is null)`;
