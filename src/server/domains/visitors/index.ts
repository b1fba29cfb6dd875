import type { IsLocked } from '../../platform/plan/is-locked';
import type { Platform } from '../../platform/platform';
import type { Route } from '../../platform/http/route';
import type { ContactsService } from '../contacts/service';
import { createCollector } from './collector';
import { createDemoSigner } from './identity';
import { createVisitNews } from './news';
import { createPlaces } from './place';
import { visitorRoutes } from './routes';
import { createVisitorsService } from './service';
import { createSiteService } from './site-service';
import { moveVisitors } from './visit-repository';

export interface VisitorsDomain {
  readonly routes: readonly Route[];
  close(): void;
}

/** Visits of websites, whole: collecting them and showing them. */
export function createVisitors(
  platform: Platform,
  { isLocked, contacts }: { readonly isLocked: IsLocked; readonly contacts: ContactsService },
): VisitorsDomain {
  const places = createPlaces(platform.settings);
  const news = createVisitNews(platform);
  contacts.onMerged((tx, { kept, dropped }) => moveVisitors(tx, dropped, kept));
  return {
    routes: visitorRoutes(platform.settings, {
      visitors: createVisitorsService(platform),
      site: createSiteService(platform, places),
      collect: createCollector(platform, { isLocked, places, news }),
      sign: createDemoSigner(platform),
    }),
    close: () => {
      news.close();
    },
  };
}
