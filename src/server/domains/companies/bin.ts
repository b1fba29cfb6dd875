import { sql } from 'kysely';
import { binCommands } from '../../platform/bin/bin-commands';
import { recordBin } from '../../platform/bin/record-bin';
import type { Scope } from '../../platform/scope';

export const companiesBin = recordBin('companies', { name: 'mp_company_label' });

export const { binRecords, restoreRecords } = binCommands('company', companiesBin);

/** Ids of companies in the bin, for the right side of `in`; few beside all companies. */
export const idsInBin = ({ business_id }: Scope) =>
  sql<string>`(select binned._id from companies binned where binned.business_id = ${business_id}
    and binned.deleted_at is not null)`;
