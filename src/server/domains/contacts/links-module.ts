import type { NamedList } from '../../platform/lists/named-list';
import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import { linkRoutes } from './link-routes';
import { createLinksService } from './links-service';
import { contactsManifest } from './manifest';

interface Needs {
  readonly platform: Platform;
  readonly tags: Pick<NamedList, 'ensure'>;
  readonly interests: Pick<NamedList, 'ensure'>;
}

/** Tags and interests of contacts. Both lists count the contacts, so that they stand between these and their links. */
export const contactLinksModule = defineModule(contactsManifest, ({ platform, tags, interests }: Needs) => {
  const contactLinks = createLinksService(platform, { tag: tags, interest: interests });
  return { services: { contactLinks }, routes: linkRoutes(contactLinks) };
});
