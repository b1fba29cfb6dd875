import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import type { MediaService } from '../media/service';
import { binManifest } from './manifest';
import { registerErasure } from './erase';
import { createErasureRegistry } from './erasers';
import { erasureRoutes } from './erasure-routes';
import { eraseAnswers, eraseAudit } from './own-erasers';
import { registerPurge } from './purge';
import { createBinRegistry } from './service';

interface Needs {
  readonly platform: Platform;
  readonly media: Pick<MediaService, 'removeUnused'>;
}

/** What is deleted stays for a while. Each kind of record has its own bin, which its owner brings. */
export const binModule = defineModule(binManifest, ({ platform, media }: Needs) => {
  const bin = createBinRegistry();
  let closing = false;
  const erasures = createErasureRegistry();
  erasures.onErased(eraseAudit);
  erasures.onErased(eraseAnswers);
  registerPurge(platform, bin, () => closing);
  registerErasure(platform, { registry: bin, erasures, media, isClosing: () => closing });
  return {
    services: { bin, erasures },
    routes: erasureRoutes(platform, erasures),
    stop: () => {
      closing = true;
    },
  };
});
