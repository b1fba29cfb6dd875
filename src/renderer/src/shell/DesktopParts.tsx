import { LazyBoundary } from '../ui/LazyBoundary';
import { lazy } from '../ui/lazy';
import { loadDesktopHost } from '../features/desktop';
import { isDesktop } from '../core/platform/desktop-files';

const DesktopHost = lazy(async () => ({ default: (await loadDesktopHost()).DesktopHost }));

/** What only the desktop app shows; a browser loads nothing of it. */
export function DesktopParts() {
  return isDesktop() ? (
    <LazyBoundary fallback={null}>
      <DesktopHost />
    </LazyBoundary>
  ) : null;
}
