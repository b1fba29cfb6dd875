import type { NamedList } from '../../platform/lists/named-list';
import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import { contactBinRoutes } from './bin-routes';
import { linkRoutes } from './link-routes';
import { createLinksService } from './links-service';
import { contactsManifest } from './manifest';

interface Needs {
  readonly platform: Platform;
  readonly tags: Pick<NamedList, 'ensure'>;
  readonly interests: Pick<NamedList, 'ensure'>;
}

/** Tags and interests of contacts, and who is restored with theirs. Both lists count the contacts, so that they stand between these and their links. */
export const contactLinksModule = defineModule(contactsManifest, ({ platform, tags, interests }: Needs) => {
  const lists = { tag: tags, interest: interests };
  const contactLinks = createLinksService(platform, lists);
  const { clock, events } = platform;
  const routes = [...linkRoutes(contactLinks), ...contactBinRoutes({ clock, events, lists })];
  return { services: { contactLinks }, routes };
});
