import { defineModule } from '../../platform/module';
import type { IsLocked } from '../../platform/plan/is-locked';
import type { Platform } from '../../platform/platform';
import type { ActivityRegistry } from '../activities/reads';
import type { BinRegistry, ErasureRegistry } from '../bin/service';
import type { ContactsService } from '../contacts/service';
import { describeVisits, visitHistory } from './activities';
import { createCollector } from './collector';
import { visitActivity } from './contact-activity';
import { eraseVisitors, visitsOfPerson } from './erase-person';
import { createDemoSigner } from './identity';
import { visitorsManifest } from './manifest';
import { createVisitNotifier } from './visit-notifier';
import { createGeoLookup } from './geo-lookup';
import { visitorRoutes } from './routes';
import { createVisitorsService } from './service';
import { createSiteService } from './site-service';
import { visitorsMergeUndo } from './merge-undo';
import { forgetContacts, moveVisitors } from './visit-repository';

interface Needs {
  readonly platform: Platform;
  readonly activities: Pick<ActivityRegistry, 'describe' | 'history'>;
  readonly bin: Pick<BinRegistry, 'onPurged'>;
  readonly erasures: Pick<ErasureRegistry, 'onErased' | 'tell'>;
  readonly contacts: Pick<ContactsService, 'addActivity' | 'onMerged'>;
  readonly isLocked: IsLocked;
}

/** Visits of websites, whole: collecting them and showing them. */
export const visitorsModule = defineModule(
  visitorsManifest,
  ({ platform, activities, bin, erasures, contacts, isLocked }: Needs) => {
    const geo = createGeoLookup(platform.settings);
    const visitNotifier = createVisitNotifier(platform);
    activities.describe(32, describeVisits);
    activities.history('visits', visitHistory);
    contacts.addActivity(visitActivity);
    bin.onPurged('contact', forgetContacts);
    contacts.onMerged((tx, { kept, dropped }) => moveVisitors(tx, dropped, kept), visitorsMergeUndo);
    erasures.onErased(eraseVisitors);
    erasures.tell({ what: 'visits', of: visitsOfPerson });
    return {
      routes: visitorRoutes(platform.settings, {
        visitors: createVisitorsService(platform),
        site: createSiteService(platform, geo),
        collect: createCollector(platform, { isLocked, geo, visitNotifier }),
        sign: createDemoSigner(platform),
      }),
      stop: () => visitNotifier.close(),
    };
  },
);
