import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import type { ActivityRegistry } from '../activities/reads';
import type { BinRegistry, ErasureRegistry } from '../bin/service';
import { contactsBin } from './bin';
import { contactView } from './contact-views';
import { creationHistory } from './created-activity';
import { erasePicture } from './erase-picture';
import { identitiesOf } from './identity-repository';
import { contactsManifest } from './manifest';
import { leaveCompanies, purgeContacts } from './purge';
import { contactRoutes } from './routes';
import { createContactsService } from './service';

interface Needs {
  readonly platform: Platform;
  readonly activities: Pick<ActivityRegistry, 'history'>;
  readonly bin: Pick<BinRegistry, 'hold' | 'onPurged'>;
  readonly erasures: Pick<ErasureRegistry, 'onErased' | 'tell'>;
}

/** People whom the workspace knows. */
export const contactsModule = defineModule(
  contactsManifest,
  ({ platform, activities, bin, erasures }: Needs) => {
    activities.history('contacts', creationHistory);
    bin.hold('contact', { bin: contactsBin, purge: purgeContacts });
    bin.onPurged('company', leaveCompanies);
    erasures.onErased(erasePicture);
    erasures.tell({ what: 'contact', of: (reader, id) => contactView(reader, id) });
    erasures.tell({ what: 'identities', of: (reader, id) => identitiesOf(reader, id) });
    const contacts = createContactsService(platform);
    return { services: { contacts }, routes: contactRoutes(contacts) };
  },
);
