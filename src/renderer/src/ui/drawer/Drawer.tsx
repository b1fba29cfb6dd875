import { type ReactNode, useId } from 'react';
import { cx } from '../cx';
import { IconButton } from '../IconButton';
import { ModalLayer } from '../ModalLayer';
import { useMediaQuery } from '../use-media-query';
import { type DrawerStatus, DrawerStatusView } from './DrawerStatusView';
import dialog from '../dialog.module.css';
import css from './drawer.module.css';

export interface DrawerProps {
  readonly title: ReactNode;
  /**
   * `edit`: a record that is written or changed, 45% wide; `full`: the whole window, a place of its own; else pixels. The
   * whole window where that is narrow.
   */
  readonly size: 'edit' | 'full' | number;
  /** In a narrow window it is as wide as that. `edit` is. */
  readonly fillsNarrow?: boolean;
  /** Where the record is not here, what is said instead of the content. */
  readonly status?: DrawerStatus | null;
  /** False: Esc does not close it. A form is not lost to a slip (spec 3 §2.2). */
  readonly escape?: boolean;
  /** The content reaches the edges and scrolls by itself. */
  readonly bare?: boolean;
  /** At the end of the title bar: what can be done with the record. */
  readonly actions?: ReactNode;
  /** Stays at the foot while the content scrolls. */
  readonly footer?: ReactNode;
  /** Somebody wants it closed; what it holds may ask first. */
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Below it a drawer is as wide as the window. Pixels. */
const NARROW = '(max-width: 959px)';

/** A record beside the page, over its end. The one that opens last lies on top and gives the focus back to the one below. */
export function Drawer(props: DrawerProps) {
  const { title, size, status = null, escape = true, bare = false, footer, onClose, children } = props;
  const { actions } = props;
  const isEdit = size === 'edit';
  const isFull = size === 'full';
  const { fillsNarrow = isEdit } = props;
  const id = useId();
  const isNarrow = useMediaQuery(NARROW);
  const width = isEdit ? '45%' : isFull ? '100%' : size;
  const close = <IconButton icon="close" label="Close" className={css.close} onClick={onClose} />;
  return (
    <ModalLayer className={cx(dialog.layer, css.layer)} labelledBy={id} escape={escape} onDismiss={onClose}>
      <section
        className={cx(css.drawer, isEdit && css.edit, isFull && css.full)}
        style={{ width: isNarrow && fillsNarrow ? '100%' : width }}
        data-box
      >
        <header className={css.head}>
          {isFull && close}
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          {actions !== undefined && actions !== false && <div className={css.actions}>{actions}</div>}
          {!isFull && close}
        </header>
        <div className={cx(css.body, bare && status === null && css.bare)}>
          {status === null ? children : <DrawerStatusView status={status} />}
        </div>
        {footer !== undefined && <footer className={css.foot}>{footer}</footer>}
      </section>
    </ModalLayer>
  );
}
