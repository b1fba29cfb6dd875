import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import { contactsManifest } from './manifest';
import { contactRoutes } from './routes';
import { createContactsService } from './service';

interface Needs {
  readonly platform: Platform;
}

/** People whom the workspace knows. */
export const contactsModule = defineModule(contactsManifest, ({ platform }: Needs) => {
  const contacts = createContactsService(platform);
  return { services: { contacts }, routes: contactRoutes(platform, contacts) };
});
