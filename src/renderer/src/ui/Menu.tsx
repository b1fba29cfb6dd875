import { type ReactNode, useCallback, useId, useState } from 'react';
import { LazyBoundary } from './LazyBoundary';
import { lazy } from './lazy';
import type { MenuPlacement } from './menu-placement';
import css from './menu.module.css';

const loadLayer = () => import('./MenuLayer');
const MenuLayer = lazy(loadLayer);

/** Held by the owner where a key opens the menu, or where its place may be drawn again while it is open, as a row of a long list. */
export interface HeldOpen {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

interface MenuProps extends Partial<HeldOpen> {
  /** Read out for the button. */
  readonly label: string;
  readonly button: ReactNode;
  readonly buttonClassName?: string | undefined;
  /** Where it stands, if there is room. */
  readonly from: MenuPlacement;
  readonly children: ReactNode;
}

/** A button with its menu: arrows move, Escape closes and gives the focus back. What places it is loaded when it is first needed. */
export function Menu({ label, button, buttonClassName, from, children, ...held }: MenuProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null);
  const open = held.open ?? ownOpen;
  const setOpen = held.onOpenChange ?? setOwnOpen;
  const id = useId();
  const close = useCallback(
    (left: boolean): void => {
      setOpen(false);
      // At once: a dialog that an item opens gives the focus back to here.
      if (!left) trigger?.focus();
    },
    [setOpen, trigger],
  );
  return (
    <div className={css.place}>
      <button
        ref={setTrigger}
        type="button"
        className={buttonClassName}
        title={label}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerEnter={() => void loadLayer()}
        onFocus={() => void loadLayer()}
        // A double click opens it, and does not close it again.
        onClick={({ detail }) => {
          if (detail <= 1) setOpen(!open);
        }}
      >
        {button}
      </button>
      {open && trigger && (
        <LazyBoundary>
          <MenuLayer anchor={trigger} id={id} label={label} from={from} onClose={close}>
            {children}
          </MenuLayer>
        </LazyBoundary>
      )}
    </div>
  );
}
