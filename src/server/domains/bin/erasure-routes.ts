import * as contract from '@shared/contract/erasure';
import { writeAudit } from '../../platform/audit/audit';
import { toInstant, toInstantOrNull } from '../../platform/clock';
import { AppError } from '../../platform/errors';
import { type Route, route } from '../../platform/http/route';
import { newId } from '../../platform/ids';
import type { Platform } from '../../platform/platform';
import { type Caller, inTransaction } from '../../platform/scope';
import { lockContact, personToErase } from '../contacts/reads';
import { ERASE } from './erase';
import type { ErasureRegistry } from './erasers';
import {
  type ErasureRow,
  countErasures,
  erasurePageQuery,
  erasuresOfContact,
  insertErasure,
} from './erasure-repository';

const toErasure = (row: ErasureRow): contract.Erasure => ({
  _id: row._id,
  reference: row.reference,
  asked_by_name: row.asked_by_name,
  asked_at: toInstant(row.asked_at),
  finished_at: toInstantOrNull(row.finished_at),
  erased: JSON.parse(row.erased) as Record<string, number>,
});

/** Asks for the erasure, which a job does. */
function ask(platform: Platform, caller: Caller, id: string, name: string, reference: string) {
  const { clock, jobs } = platform;
  return inTransaction(caller, async (tx) => {
    await lockContact(platform, tx, id);
    const person = await personToErase(tx, id);
    if (person === null) throw new AppError('contact_not_found');
    if (name !== person.name) throw new AppError('name_differs');
    if ((await erasuresOfContact(tx, id)).length > 0) throw new AppError('erasure_running');
    const at = clock();
    const row = {
      _id: newId(at),
      contact_id: id,
      reference,
      asked_by: caller.user._id,
      asked_by_name: caller.user.name,
      asked_at: at,
      finished_at: null,
      erased: '{}',
    };
    await insertErasure(tx, row);
    const by = reference === '' ? '' : ` (${reference})`;
    const summary = `Erased a person for good, on request${by}`;
    await writeAudit(tx, { kind: 'contact.erased', actor: caller.user, target_id: row._id, at, summary });
    const payload = { erasure_id: row._id };
    await jobs.enqueue(tx.db, { kind: ERASE, business_id: tx.business_id, payload });
    tx.afterCommit(() => {
      jobs.wake();
    });
    return toErasure({ ...row, business_id: tx.business_id });
  });
}

export function erasureRoutes(platform: Platform, erasures: ErasureRegistry): Route[] {
  return [
    route(contract.erasePerson, async ({ caller, params, body }) => ({
      data: await ask(platform, caller, params.id, body.name, body.reference),
    })),
    route(contract.erasureList, async ({ caller, query: { page_num, rows_per_page } }) => {
      const offset = (page_num - 1) * rows_per_page;
      const rows = await erasurePageQuery(caller, rows_per_page, offset).execute();
      const total = await countErasures(caller);
      return {
        data: {
          rows: rows.map(toErasure),
          total_number_of_records: total,
          next_page: offset + rows.length < total ? page_num + 1 : null,
        },
      };
    }),
    route(contract.personalData, async ({ caller, params: { id } }) => {
      const at = platform.clock();
      if ((await personToErase(caller, id)) === null) throw new AppError('contact_not_found');
      const data: Record<string, unknown> = {};
      for (const source of erasures.told) data[source.what] = await source.of(caller, id);
      const summary = 'Exported the data of one person';
      await writeAudit(caller, {
        kind: 'contact.handed_out',
        actor: caller.user,
        target_id: id,
        at,
        summary,
      });
      return { data: { made_at: toInstant(at), data } };
    }),
  ];
}
