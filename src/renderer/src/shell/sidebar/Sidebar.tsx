import { useEffect, useRef } from 'react';
import { onFirstInteraction } from '../../core/first-interaction';
import { noteProblem } from '../../core/problem-log';
import { useShortcut } from '../../ui/shortcuts';
import { copy } from '../copy';
import { loadOpenParts, useOpenParts } from './open-parts';
import { Rail } from './Rail';
import { type SidebarProps, useSidebarModel } from './sidebar-model';
import { useSidebarWidth } from './use-sidebar-width';
import css from './sidebar.module.css';

/** The workspace, the nav items in it, the person: 260 px open, 85 px collapsed (spec 3 §9), over the page on narrow screens. */
export function Sidebar(props: SidebarProps) {
  const model = useSidebarModel(props);
  const { form: wanted, setOpen } = useSidebarWidth(props.profile.id, model.here?.roomy ?? false);
  const parts = useOpenParts(wanted !== 'collapsed');
  const form = parts === 'failed' || (parts === 'loading' && wanted === 'overlay') ? 'collapsed' : wanted;
  // The other form has a button of its own, which takes the focus over.
  const byButton = useRef(false);
  const toggle = (open: boolean, button: boolean): void => {
    byButton.current = button;
    setOpen(open);
  };
  useEffect(
    () =>
      onFirstInteraction(() => {
        loadOpenParts().catch((error: unknown) => {
          noteProblem('sidebar.load', error);
        });
      }),
    [],
  );
  useShortcut({
    keys: 'mod+b',
    label: form === 'collapsed' ? copy.sidebar.open : copy.sidebar.collapse,
    group: 'general',
    run: () => {
      toggle(form === 'collapsed', false);
    },
  });
  useEffect(() => {
    // Once, and not before its button is there: a window that changes its size later brings another form, and takes no focus.
    if (form === 'collapsed' || typeof parts === 'object') byButton.current = false;
  }, [form, parts]);
  const isOpen = form === 'open';
  return (
    <>
      <nav className={css.sidebar} data-form={form} aria-label={copy.navigation}>
        {!isOpen && (
          <Rail
            model={model}
            focusToggle={byButton.current && form === 'collapsed'}
            onToggle={() => {
              toggle(true, true);
            }}
          />
        )}
        {isOpen && typeof parts === 'object' && (
          <parts.OpenSidebar
            model={model}
            focusToggle={byButton.current}
            onToggle={() => {
              toggle(false, true);
            }}
          />
        )}
      </nav>
      {form === 'overlay' && typeof parts === 'object' && (
        <parts.SidebarOverlay
          model={model}
          onClosed={() => {
            toggle(false, false);
          }}
        />
      )}
    </>
  );
}
