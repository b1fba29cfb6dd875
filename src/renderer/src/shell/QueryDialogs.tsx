import { type ComponentType, useEffect } from 'react';
import { LazyBoundary } from '../ui/LazyBoundary';
import { lazy } from '../ui/lazy';
import type { QueryDialog, QueryDialogProps } from '../features/feature';
import { noteProblem } from '../core/problem-log';
import { store } from '../core/store/store';
import { toast } from '../core/toast';
import { FEATURES } from '../features/manifests';
import { askWhoIsSignedIn } from '../features/session';
import { copy } from './copy';
import { useSearchParams } from '../core/router/use-search-params';

/** What could not be loaded says so and goes; the page under it stays. */
function NotLoaded({ onClose }: QueryDialogProps) {
  useEffect(() => {
    toast(copy.keyboard.notLoaded, 'error');
    onClose();
  }, [onClose]);
  return null;
}

/** A dialog in a chunk of its own, loaded when an address asks for it. */
const lazyDialog = (load: QueryDialog['load']) =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      noteProblem('query_dialog.load', error);
      return { default: NotLoaded };
    }
  });

interface ShownDialog extends QueryDialog {
  readonly Dialog: ComponentType<QueryDialogProps>;
}

/**
 * The dialogs of all features. `open_modal` is no dialog: it chooses the sidebar's section (navigation/active-section.ts).
 * `create_topic` belongs to the page of the content calendar.
 */
const QUERY_DIALOGS: readonly ShownDialog[] = FEATURES.flatMap(({ dialogs = [] }) => dialogs).map(
  (dialog) => ({ ...dialog, Dialog: lazyDialog(dialog.load) }),
);

/** Whether a menu may offer it. */
export const hasQueryDialog = (flag: string, value: string): boolean =>
  QUERY_DIALOGS.some((one) => one.flag === flag && one.value === value);

/** The dialog that the address asks for. */
export function QueryDialogs() {
  const [params, setParams] = useSearchParams();
  const shown = QUERY_DIALOGS.find(({ flag, value }) => params.get(flag) === value);
  if (!shown) return null;
  const { flag, subject, Dialog, changesProfile } = shown;
  return (
    <LazyBoundary>
      <Dialog
        onClose={() => {
          setParams(
            (now) => {
              now.delete(flag);
              if (subject !== undefined) now.delete(subject);
              return now;
            },
            { replace: true },
          );
          if (changesProfile) void askWhoIsSignedIn(store);
        }}
      />
    </LazyBoundary>
  );
}
