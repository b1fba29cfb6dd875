import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import type { CompaniesService } from '../companies/service';
import type { ContactsService } from '../contacts/service';
import { usesOfSegmentTags } from '../segments/reads';
import { tagsManifest } from './manifest';
import { tagRoutes } from './routes';
import { createTagsService } from './service';

interface Needs {
  readonly platform: Platform;
  readonly contacts: Pick<ContactsService, 'usesOf'>;
  readonly companies: Pick<CompaniesService, 'usesOfTags'>;
}

/** Tags of contacts, of companies and of lists. */
export const tagsModule = defineModule(tagsManifest, ({ platform, contacts, companies }: Needs) => {
  // Of one type each: no tag is counted twice.
  const tags = createTagsService(
    platform,
    async (scope) =>
      new Map([
        ...(await contacts.usesOf(scope, 'tag')),
        ...(await companies.usesOfTags(scope)),
        ...(await usesOfSegmentTags(scope)),
      ]),
  );
  return { services: { tags }, routes: tagRoutes(tags) };
});
