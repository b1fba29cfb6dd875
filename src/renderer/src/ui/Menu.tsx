import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cx } from './cx';
import css from './menu.module.css';

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
  /** Where it stands: beside the button, with one top or bottom edge; or below or above it, with one left or right edge. */
  readonly from: 'top' | 'bottom' | 'below' | 'belowEnd' | 'above';
  readonly children: ReactNode;
}

const PLACES = {
  top: css.fromTop,
  bottom: css.fromBottom,
  below: css.below,
  belowEnd: css.belowEnd,
  above: css.above,
} as const;

const itemsOf = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])') ?? []),
];

/** Pixels between a menu and the edge of what scrolls it. */
const EDGE = 8;

/** Whether a menu that hangs below its button would be cut off there, and would not above it. */
function hangsOut(menu: HTMLElement, trigger: HTMLElement): boolean {
  let frame = trigger.parentElement;
  while (frame !== null && getComputedStyle(frame).overflowY === 'visible') frame = frame.parentElement;
  const { top, bottom } = (frame ?? document.documentElement).getBoundingClientRect();
  const under = Math.min(bottom, innerHeight) - EDGE;
  const { height } = menu.getBoundingClientRect();
  const button = trigger.getBoundingClientRect();
  return button.bottom + height + EDGE > under && button.top - height - EDGE > Math.max(top, 0);
}

/** A button with its menu: arrows move, Escape closes and gives the focus back. */
export function Menu({ label, button, buttonClassName, from, children, ...held }: MenuProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const [above, setAbove] = useState(false);
  const open = held.open ?? ownOpen;
  const setOpen = held.onOpenChange ?? setOwnOpen;
  const place = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    if (!open || menu.current === null || trigger.current === null) return;
    setAbove(from.startsWith('below') && hangsOut(menu.current, trigger.current));
    return () => {
      setAbove(false);
    };
  }, [open, from]);
  useEffect(() => {
    if (!open) return;
    const checked = menu.current?.querySelector<HTMLElement>('[aria-checked="true"]');
    (checked ?? itemsOf(menu.current)[0])?.focus();
  }, [open]);
  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event): void => {
      if (!place.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
    };
  }, [open, setOpen]);

  function close(): void {
    setOpen(false);
    trigger.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.stopPropagation();
      // Nor does it close a dialog around it.
      event.preventDefault();
      close();
      return;
    }
    if (event.key === 'Tab') {
      setOpen(false);
      return;
    }
    const items = itemsOf(menu.current);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    items.at(next % Math.max(items.length, 1))?.focus();
  }

  return (
    <div ref={place} className={css.place}>
      <button
        ref={trigger}
        type="button"
        className={buttonClassName}
        title={label}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => {
          setOpen(!open);
        }}
      >
        {button}
      </button>
      {open && (
        <div
          ref={menu}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={cx(css.menu, PLACES[from], above && css.up)}
          onKeyDown={onKeyDown}
          onClick={({ target }) => {
            if ((target as HTMLElement).closest('[role^="menuitem"]:not([aria-disabled="true"])')) close();
          }}
        >
          {children}
        </div>
      )}
    </div>
  );
}
