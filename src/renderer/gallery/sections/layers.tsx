import type { ReactNode } from 'react';
import { LazyBoundary } from '../../src/ui/LazyBoundary';
import { lazy } from '../../src/ui/lazy';
import { MockWorkspace } from '../MockWorkspace';
import type { GallerySection } from './types';

const DrawerExample = lazy(async () => ({ default: (await import('./DrawerExample')).DrawerExample }));
const DialogExample = lazy(async () => ({ default: (await import('./DialogExample')).DialogExample }));
const LayersPage = lazy(async () => ({ default: (await import('./LayersPage')).LayersPage }));

const alone = (id: string, title: string, show: () => ReactNode): GallerySection => ({
  id,
  title,
  alone: true,
  show: () => <MockWorkspace>{() => <LazyBoundary fallback={null}>{show()}</LazyBoundary>}</MockWorkspace>,
});
const nothing = (): void => undefined;

/** Dialogs, drawers and what hangs from a button. The first is worked with by tests/e2e/gallery-layers.spec.ts. */
export const layers: readonly GallerySection[] = [
  alone('layers', 'Layers', () => <LayersPage />),
  alone('dialog-drawer', 'Drawer: a form', () => <DrawerExample />),
  alone('dialog-drawer-loading', 'Drawer: loading', () => <DrawerExample status={{ kind: 'loading' }} />),
  alone('dialog-drawer-nothing', 'Drawer: not there any more', () => (
    <DrawerExample status={{ kind: 'nothing', icon: 'phone', title: 'This number was removed' }} />
  )),
  alone('dialog-drawer-failed', 'Drawer: not loaded', () => (
    <DrawerExample
      status={{
        kind: 'failed',
        title: 'The record could not be loaded',
        text: 'The server did not answer.',
        onRetry: nothing,
      }}
    />
  )),
  alone('dialog-drawer-full', 'Drawer: over the whole window', () => <DrawerExample isFull />),
  alone('dialog-parts', 'Dialog: its parts', () => <DialogExample />),
];
