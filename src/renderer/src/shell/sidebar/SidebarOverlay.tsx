import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useModalDialog } from '../../ui/use-modal-dialog';
import { copy } from '../copy';
import { OpenSidebar } from './OpenSidebar';
import type { SidebarModel } from './sidebar-model';
import css from './sidebar.module.css';

interface SidebarOverlayProps {
  readonly model: SidebarModel;
  readonly onClosed: () => void;
}

/**
 * The open sidebar over the page of a narrow screen, above every other layer: the browser keeps the focus inside, Esc and
 * a click beside it close it, and so does going somewhere (spec 3 §4).
 */
export function SidebarOverlay({ model, onClosed }: SidebarOverlayProps) {
  const { ref, close, handlers } = useModalDialog(onClosed);
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (opened.current !== key) onClosed();
  }, [key, onClosed]);
  return (
    <dialog ref={ref} className={css.overlay} aria-label={copy.navigation} {...handlers}>
      <div className={css.sidebar} data-form="open">
        <OpenSidebar model={model} focusToggle={false} over onToggle={close} />
      </div>
    </dialog>
  );
}
