import type { MediaService } from '../domains/media/service';
import type { Platform } from '../platform/platform';

// Placeholder until the demo lands: the helper who writes the demo replaces this file.
export function seedDemo(_platform: Platform, _media: MediaService): Promise<void> {
  return Promise.reject(new Error('not yet'));
}
export function connectEmulator(_platform: Platform, _url: string): Promise<void> {
  return Promise.resolve();
}
