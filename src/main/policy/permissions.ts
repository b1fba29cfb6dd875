import type { Session } from 'electron';
import { APP_ORIGIN, isAppDocument } from '@shared/app-address';

/** What our own page may be allowed; everything else, and everybody else, is refused. */
const OURS = new Set(['notifications', 'clipboard-sanitized-write', 'fullscreen']);

export interface PermissionQuestion {
  readonly permission: string;
  /** Of the page that asks. */
  readonly url: string;
  readonly isMainFrame: boolean;
  /** For `media`: what it wants to record. */
  readonly mediaTypes?: readonly string[];
}

/** Voice messages need the microphone; nothing of ours needs the camera. */
export function mayUse({ permission, url, isMainFrame, mediaTypes = [] }: PermissionQuestion): boolean {
  const own = url === APP_ORIGIN || isAppDocument(url);
  if (!own || !isMainFrame) return false;
  if (permission === 'media') return mediaTypes.length > 0 && mediaTypes.every((type) => type === 'audio');
  return OURS.has(permission);
}

/** Refuses by default, both where a page asks and where it looks (Electron's security checklist, 5). */
export function limitPermissions(
  session: Session,
  may: (question: PermissionQuestion) => boolean = mayUse,
): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    const mediaTypes = 'mediaTypes' in details ? (details.mediaTypes ?? []) : [];
    answer(may({ permission, url: details.requestingUrl, isMainFrame: details.isMainFrame, mediaTypes }));
  });
  session.setPermissionCheckHandler((_contents, permission, origin, details) => {
    const mediaTypes = details.mediaType === undefined ? [] : [details.mediaType];
    return may({ permission, url: origin, isMainFrame: details.isMainFrame, mediaTypes });
  });
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => {
    answer({});
  });
}
