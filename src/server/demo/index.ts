import type { MediaService } from '../domains/media/service';
import type { ModuleDemo } from '../platform/module-demo';
import type { Platform } from '../platform/platform';

// Loaded when it is wanted: a server without the demo need not read its stories.

/**
 * Fills an empty database with the demo; at later starts brings its times up to the present when they have grown old.
 * @param demos what each module adds, in the order of the modules
 */
export async function seedDemo(
  platform: Platform,
  media: MediaService,
  demos: readonly (() => Promise<ModuleDemo>)[],
): Promise<void> {
  const loaded = await Promise.all(demos.map((load) => load()));
  await (await import('./seed-demo')).seedDemo(platform, media, loaded);
}

/**
 * Tells the emulator who is there and where webhooks go; at each start.
 * @param serverUrl where the emulator reaches this server
 * @throws Error with a sentence when the emulator does not take it.
 */
export async function connectEmulator(platform: Platform, serverUrl: string): Promise<void> {
  await (await import('./connect-emulator')).connectEmulator(platform, serverUrl);
}
