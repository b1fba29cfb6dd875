import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import type { BinRegistry } from '../bin/service';
import { contactsBin } from './bin';
import { contactsManifest } from './manifest';
import { leaveCompanies, purgeContacts } from './purge';
import { contactRoutes } from './routes';
import { createContactsService } from './service';

interface Needs {
  readonly platform: Platform;
  readonly bin: Pick<BinRegistry, 'hold' | 'onPurged'>;
}

/** People whom the workspace knows. */
export const contactsModule = defineModule(contactsManifest, ({ platform, bin }: Needs) => {
  bin.hold('contact', { bin: contactsBin, purge: purgeContacts });
  bin.onPurged('company', leaveCompanies);
  const contacts = createContactsService(platform);
  return { services: { contacts }, routes: contactRoutes(platform, contacts) };
});
