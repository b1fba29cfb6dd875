import { Suspense, lazy, useCallback, useRef } from 'react';
import { useShortcut } from '../../app/shortcuts';
import { copy } from '../copy';
import { Rail } from './rail';
import { useSidebarModel } from './sidebar-model';
import type { SidebarProps } from './sidebar-model';
import { useSidebarWidth } from './use-sidebar-width';
import css from './sidebar.module.css';

const OpenSidebar = lazy(async () => ({ default: (await import('./open-sidebar')).OpenSidebar }));
const SidebarOverlay = lazy(async () => ({ default: (await import('./sidebar-overlay')).SidebarOverlay }));

/** The workspace, the places in it, the person: 260 px open, 85 px collapsed (spec 3 §9), over the page on narrow screens. */
export function Sidebar(props: SidebarProps) {
  const model = useSidebarModel(props);
  const { form, setOpen } = useSidebarWidth(props.profile.id, model.here?.roomy ?? false);
  // The other form has a button of its own, which takes the focus over.
  const byButton = useRef(false);
  const toggle = useCallback(
    (open: boolean) => {
      byButton.current = true;
      setOpen(open);
    },
    [setOpen],
  );
  useShortcut({
    keys: 'mod+b',
    label: form === 'collapsed' ? copy.sidebar.open : copy.sidebar.collapse,
    group: 'general',
    run: () => {
      byButton.current = false;
      setOpen(form === 'collapsed');
    },
  });
  return (
    <>
      <nav className={css.sidebar} data-form={form} aria-label={copy.navigation}>
        {form === 'open' ? (
          <Suspense>
            <OpenSidebar
              model={model}
              focusToggle={byButton.current}
              onToggle={() => {
                toggle(false);
              }}
            />
          </Suspense>
        ) : (
          <Rail
            model={model}
            focusToggle={byButton.current && form === 'collapsed'}
            onToggle={() => {
              toggle(true);
            }}
          />
        )}
      </nav>
      {form === 'overlay' && (
        <Suspense>
          <SidebarOverlay
            model={model}
            onClosed={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
