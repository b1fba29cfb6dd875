import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import type { ActivityRegistry } from '../activities/reads';
import type { BinRegistry, ErasureRegistry } from '../bin/service';
import type { ContactsService } from '../contacts/service';
import type { FieldValuesService } from '../fields/service';
import type { People } from '../workspaces/service';
import { dealHistory } from './activities';
import { dealsBin } from './bin';
import { moveContactDeals } from './links';
import { createDealImports } from './imports/service';
import { dealsMergeUndo } from './merge-undo';
import { dealsManifest } from './manifest';
import { forgetCompanies, leaveDeals, purgeDeals } from './purge';
import { dealRoutes } from './routes';
import { createDealsService } from './service';
import { stageHistory } from './stage-activities';

interface Needs {
  readonly platform: Platform;
  readonly activities: Pick<ActivityRegistry, 'history'>;
  readonly bin: Pick<BinRegistry, 'hold' | 'onPurged'>;
  readonly erasures: Pick<ErasureRegistry, 'tell'>;
  readonly contacts: Pick<ContactsService, 'allExist' | 'contactSearchIds' | 'onMerged'>;
  readonly fieldValues: Pick<FieldValuesService, 'writeIn' | 'writeManyIn'>;
  readonly people: Pick<People, 'memberName'>;
}

/** What contacts may buy. */
export const dealsModule = defineModule(dealsManifest, (needs: Needs) => {
  const { platform, bin, contacts, erasures, fieldValues, people } = needs;
  const { clock, database, events } = platform;
  const deals = createDealsService({ clock, database, events, contacts, fieldValues, people });
  needs.activities.history('deals', dealHistory);
  needs.activities.history('stages', stageHistory);
  contacts.onMerged(moveContactDeals, dealsMergeUndo);
  bin.hold('deal', { bin: dealsBin, purge: purgeDeals });
  bin.onPurged('contact', leaveDeals);
  erasures.tell({ what: 'deals', of: async (reader, id) => (await deals.ofContact(reader, id)).rows });
  bin.onPurged('company', forgetCompanies);
  const dealImports = createDealImports({ clock, events, fieldValues });
  return { services: { deals, dealImports }, routes: dealRoutes({ clock, events }, deals) };
});
