import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import type { MediaService } from '../media/service';
import { editRoutes } from './edit-routes';
import type { OwnFields } from './edits/context';
import { contactsManifest } from './manifest';

interface Needs {
  readonly platform: Platform;
  readonly fieldValues: OwnFields;
  readonly media: Pick<MediaService, 'usableByIds'>;
}

/** Contacts that people write: with the fields of the workspace’s own, which need contacts themselves. */
export const contactEditsModule = defineModule(
  contactsManifest,
  ({ platform, fieldValues, media }: Needs) => {
    const { clock, database, events } = platform;
    return { routes: editRoutes({ clock, database, events, fieldValues, media }) };
  },
);
