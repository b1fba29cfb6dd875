import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import { binManifest } from './manifest';
import { registerPurge } from './purge';
import { createBinRegistry } from './service';

interface Needs {
  readonly platform: Platform;
}

/** What is deleted stays for a while. Each kind of record has its own bin, which its owner brings. */
export const binModule = defineModule(binManifest, ({ platform }: Needs) => {
  const bin = createBinRegistry();
  let closing = false;
  registerPurge(platform, bin, () => closing);
  return {
    services: { bin },
    stop: () => {
      closing = true;
    },
  };
});
