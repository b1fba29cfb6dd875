import * as contract from '@shared/contract/history';
import type { FieldEntity } from '@shared/reference/field-kinds';
import { can } from '@shared/rules/permissions';
import type { RecordState } from '../../platform/bin/record-bin';
import { AppError } from '../../platform/errors';
import { route } from '../../platform/http/route';
import { defineModule } from '../../platform/module';
import type { Scope } from '../../platform/scope';
import type { ActivityRegistry } from '../activities/reads';
import type { BinRegistry, ErasureRegistry } from '../bin/service';
import { changeHistory, describeChanges } from './activities';
import { changesOfPerson, eraseChanges } from './erase-person';
import { historyManifest } from './manifest';
import { MODULE_OF, type RecordWrites, putBack } from './put-back';
import { changesQuery, forgetChanges } from './repository';
import { toChanges } from './views';

interface Existing {
  stateOf(scope: Scope, id: string): Promise<RecordState>;
}

interface Needs extends RecordWrites {
  readonly activities: Pick<ActivityRegistry, 'describe' | 'history'>;
  readonly bin: Pick<BinRegistry, 'onPurged'>;
  readonly erasures: Pick<ErasureRegistry, 'onErased' | 'tell'>;
  readonly contacts: Existing;
  readonly companies: Existing;
  readonly deals: RecordWrites['deals'] & Existing;
}

const GONE = {
  contact: 'contact_not_found',
  company: 'company_not_found',
  deal: 'deal_not_found',
} as const satisfies Record<FieldEntity, string>;

/** Who changed what of contacts, companies and deals. After those who write them: what is put back is written by them. */
export const historyModule = defineModule(historyManifest, (needs: Needs) => {
  needs.activities.describe(15, describeChanges);
  needs.activities.history('changes', changeHistory);
  needs.erasures.onErased(eraseChanges);
  needs.erasures.tell({ what: 'changes', of: changesOfPerson });
  for (const kind of ['contact', 'company', 'deal'] as const)
    needs.bin.onPurged(kind, (tx, ids) => forgetChanges(tx, kind, ids));
  const records = { contact: needs.contacts, company: needs.companies, deal: needs.deals };
  return {
    routes: [
      route(contract.recordHistory, async ({ caller, query }) => {
        const { kind, record_id, cursor, rows_per_page } = query;
        if (!can(caller.permissions, 'view', MODULE_OF[kind])) throw new AppError('permission_denied');
        if ((await records[kind].stateOf(caller, record_id)) === 'gone') throw new AppError(GONE[kind]);
        const found = await changesQuery(caller, kind, record_id, cursor, rows_per_page + 1).execute();
        const page = found.slice(0, rows_per_page);
        const rows = await toChanges(caller, page);
        return {
          data: { rows, next_cursor: found.length > page.length ? (page.at(-1)?._id ?? null) : null },
        };
      }),
      route(contract.putBack, async ({ caller, params, body }) => {
        await putBack(needs, caller, params.id, body.updated_at);
        return { data: { done: true as const } };
      }),
    ],
  };
});
