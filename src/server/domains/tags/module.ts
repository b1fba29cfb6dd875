import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import type { ContactsService } from '../contacts/service';
import { tagsManifest } from './manifest';
import { tagRoutes } from './routes';
import { createTagsService } from './service';

interface Needs {
  readonly platform: Platform;
  readonly contacts: Pick<ContactsService, 'usesOf'>;
}

/** Tags of contacts. */
export const tagsModule = defineModule(tagsManifest, ({ platform, contacts }: Needs) => {
  const tags = createTagsService(platform, (scope) => contacts.usesOf(scope, 'tag'));
  return { services: { tags }, routes: tagRoutes(tags) };
});
