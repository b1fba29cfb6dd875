import { locationList } from '@shared/contract/locations';
import { route } from '../../platform/http/route';
import { defineModule } from '../../platform/module';
import { findLocations } from './find-locations';
import { locationsManifest } from './manifest';
import { places } from './places';

/** Countries, states and cities that an address may be in. */
export const locationsModule = defineModule(locationsManifest, () => ({
  routes: [
    route(locationList, async ({ params, query }) => {
      const rows = findLocations(await places(), params.kind, query);
      return { data: { rows, total_number_of_records: rows.length, next_page: null } };
    }),
  ],
}));
