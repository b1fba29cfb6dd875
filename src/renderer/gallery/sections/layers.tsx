import { type ReactNode, lazy, Suspense } from 'react';
import { MockWorkspace } from '../MockWorkspace';
import type { GallerySection } from './types';

const DrawerSpecimen = lazy(async () => ({ default: (await import('./DrawerSpecimen')).DrawerSpecimen }));
const DialogSpecimen = lazy(async () => ({ default: (await import('./DialogSpecimen')).DialogSpecimen }));
const LayersPage = lazy(async () => ({ default: (await import('./LayersPage')).LayersPage }));

const alone = (id: string, title: string, show: () => ReactNode): GallerySection => ({
  id,
  title,
  alone: true,
  show: () => <MockWorkspace>{() => <Suspense fallback={null}>{show()}</Suspense>}</MockWorkspace>,
});
const nothing = (): void => undefined;

/** Dialogs, drawers and what hangs from a button. The first is worked with by tests/e2e/gallery-layers.spec.ts. */
export const layers: readonly GallerySection[] = [
  alone('layers', 'Layers', () => <LayersPage />),
  alone('dialog-drawer', 'Drawer: a form', () => <DrawerSpecimen />),
  alone('dialog-drawer-loading', 'Drawer: loading', () => <DrawerSpecimen status={{ kind: 'loading' }} />),
  alone('dialog-drawer-nothing', 'Drawer: not there any more', () => (
    <DrawerSpecimen status={{ kind: 'nothing', icon: 'phone', title: 'This number was removed' }} />
  )),
  alone('dialog-drawer-failed', 'Drawer: not loaded', () => (
    <DrawerSpecimen
      status={{
        kind: 'failed',
        title: 'The record could not be loaded',
        text: 'The server did not answer.',
        onRetry: nothing,
      }}
    />
  )),
  alone('dialog-parts', 'Dialog: its parts', () => <DialogSpecimen />),
];
