import { copy } from './copy';
import type { NotificationContent } from './notification-content';

/** What Electron's `Notification` is made with, but for the picture. */
export interface NativeOptions {
  readonly id?: string;
  readonly title: string;
  readonly body: string;
  readonly silent: boolean;
  readonly sound?: string;
  readonly hasReply?: boolean;
  readonly replyPlaceholder?: string;
}

/** Of `resources/sounds/`, which the package puts where macOS looks; without it macOS plays its own. */
export const SOUND_NAME = 'parley-notice';

/** Systems with an answering field in their notices (Electron's `hasReply`). */
export const canReplyInline = (platform: NodeJS.Platform): boolean =>
  platform === 'darwin' || platform === 'win32';

/** The body of a notice on Linux is markup (Desktop Notifications Specification, 4). */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Each system in its own way. On macOS the system plays our sound, so that its Focus silences it as well. Elsewhere it
 * cannot: the page does, and the system's own is kept silent.
 */
export function nativeOptions(content: NotificationContent, platform: NodeJS.Platform): NativeOptions {
  const { key, title, body, reply, sound } = content;
  const mac = platform === 'darwin';
  return {
    ...(platform !== 'linux' && { id: key }),
    title,
    body: platform === 'linux' ? escaped(body) : body,
    silent: !(mac && sound),
    ...(mac && sound && { sound: SOUND_NAME }),
    ...(reply !== null && canReplyInline(platform) && { hasReply: true, replyPlaceholder: copy.reply }),
  };
}
