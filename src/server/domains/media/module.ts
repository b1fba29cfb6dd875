import type { Authenticator } from '../../platform/auth/auth';
import type { MediaStore } from '../../platform/media/media-store';
import type { FileUse } from '../../platform/media/file-use';
import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import { createMediaAccess } from './access';
import { createHeaderMedia } from './header-media';
import { mediaManifest } from './manifest';
import { createPictures } from './pictures';
import { createProfilePictures } from './profile-picture';
import { mediaRoutes } from './routes';
import { createMediaService } from './service';

interface Needs {
  readonly platform: Platform;
  readonly authenticator: Pick<Authenticator, 'membership'>;
  readonly mediaStore: MediaStore;
  /** Of all modules. */
  readonly fileUses: readonly FileUse[];
}

/** Files that people upload, and who may see them. */
export const mediaModule = defineModule(mediaManifest, (needs: Needs) => {
  const { platform, authenticator, mediaStore, fileUses } = needs;
  const media = createMediaService(mediaStore, createMediaAccess(platform.database, fileUses));
  return {
    services: {
      media,
      headerMedia: createHeaderMedia(mediaStore),
      pictures: createPictures(mediaStore),
      withProfilePicture: createProfilePictures(mediaStore),
    },
    routes: mediaRoutes(platform, media, authenticator),
  };
});
