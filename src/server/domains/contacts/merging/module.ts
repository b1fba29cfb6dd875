import { defineModule } from '../../../platform/module';
import type { Platform } from '../../../platform/platform';
import { registerComparing } from '../duplicates/compare-all';
import { contactsManifest } from '../manifest';
import type { ContactsService } from '../service';
import { mergingRoutes } from './routes';

interface Needs {
  readonly platform: Platform;
  readonly contacts: Pick<ContactsService, 'merging'>;
}

/** Duplicates of contacts, and merges by hand: after all who hang something on contacts. */
export const contactMergingModule = defineModule(contactsManifest, ({ platform, contacts }: Needs) => {
  const { clock, database, events } = platform;
  registerComparing(platform);
  return { routes: mergingRoutes({ clock, database, events, merging: contacts.merging }) };
});
