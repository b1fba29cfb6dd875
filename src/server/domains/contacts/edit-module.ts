import type { NamedList } from '../../platform/lists/named-list';
import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import type { MediaService } from '../media/service';
import { editRoutes } from './edit-routes';
import type { ManyOwnFields } from './imports/context';
import { createContactImports } from './imports/service';
import { createContactEdits } from './edits/service';
import { contactsManifest } from './manifest';

interface Needs {
  readonly platform: Platform;
  readonly fieldValues: ManyOwnFields;
  readonly interests: Pick<NamedList, 'ensure'>;
  readonly media: Pick<MediaService, 'usableByIds'>;
  readonly tags: Pick<NamedList, 'ensure'>;
}

/** Contacts that people write: with the fields of the workspace’s own, which need contacts themselves. */
export const contactEditsModule = defineModule(
  contactsManifest,
  ({ platform, fieldValues, interests, media, tags }: Needs) => {
    const { clock, database, events } = platform;
    const lists = { tag: tags, interest: interests };
    const context = { clock, database, events, fieldValues, lists, media };
    const contactEdits = createContactEdits(context);
    const contactImports = createContactImports({ clock, database, events, fieldValues });
    return { services: { contactEdits, contactImports }, routes: editRoutes(context, contactEdits) };
  },
);
