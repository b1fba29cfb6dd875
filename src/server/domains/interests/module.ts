import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import type { ContactsService } from '../contacts/service';
import { interestsManifest } from './manifest';
import { interestRoutes } from './routes';
import { createInterestsService } from './service';

interface Needs {
  readonly platform: Platform;
  readonly contacts: Pick<ContactsService, 'usesOf'>;
}

/** What contacts are interested in. */
export const interestsModule = defineModule(interestsManifest, ({ platform, contacts }: Needs) => {
  const interests = createInterestsService(platform, (scope) => contacts.usesOf(scope, 'interest'));
  return { services: { interests }, routes: interestRoutes(interests) };
});
