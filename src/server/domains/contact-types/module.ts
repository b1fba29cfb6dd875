import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import { contactTypesManifest } from './manifest';
import { contactTypeRoutes } from './routes';
import { type ContactTypesDeps, createContactTypesService } from './service';

interface Needs extends ContactTypesDeps {
  readonly platform: Platform;
}

/** What sorts of contacts a workspace tells apart. */
export const contactTypesModule = defineModule(
  contactTypesManifest,
  ({ platform, contacts, fields }: Needs) => ({
    routes: contactTypeRoutes(createContactTypesService(platform, { contacts, fields })),
  }),
);
