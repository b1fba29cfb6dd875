import {
  type Placement,
  autoUpdate,
  flip,
  FloatingPortal,
  offset,
  shift,
  size,
  useFloating,
} from '@floating-ui/react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { cx } from './cx';
import { layerRoot } from './layer-root';
import { focusByKey } from './focus-by-key';
import type { MenuPlacement } from './menu-placement';
import { useMediaQuery } from './use-media-query';
import css from './menu.module.css';

export interface MenuLayerProps {
  readonly anchor: HTMLElement;
  readonly id: string;
  readonly label: string;
  readonly from: MenuPlacement;
  /** `left`: the focus or a press went elsewhere, and stays there. */
  readonly onClose: (left: boolean) => void;
  readonly children: ReactNode;
}

/** Pixels between button and menu, and between menu and the window's edge. */
const GAP = 6;
const EDGE = 8;
/** At its largest. */
const HEIGHT = 'min(70dvh, 560px)';

const ITEMS = '[role^="menuitem"]:not([aria-disabled="true"])';
const itemsOf = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>(ITEMS) ?? []),
];

/** `start` and `end` follow the direction of writing by themselves; the two sides do not. */
function placementOf(from: MenuPlacement, anchor: Element): Placement {
  const side = getComputedStyle(anchor).direction === 'rtl' ? 'left' : 'right';
  const places = {
    top: `${side}-start`,
    bottom: `${side}-end`,
    below: 'bottom-start',
    belowEnd: 'bottom-end',
    above: 'top-start',
  } as const;
  return places[from];
}

/** The open part of a menu: beside its button and inside the window while that moves; at the foot of a small one. */
export default function MenuLayer({ anchor, id, label, from, onClose, children }: MenuLayerProps) {
  const isSmall = useMediaQuery('(max-width: 640px)');
  const menu = useRef<HTMLDivElement | null>(null);
  const { refs, floatingStyles, isPositioned } = useFloating({
    open: true,
    placement: placementOf(from, anchor),
    elements: { reference: anchor },
    middleware: [
      offset(GAP),
      flip({ padding: EDGE }),
      shift({ padding: EDGE }),
      size({
        padding: EDGE,
        apply: ({ availableHeight, elements }) => {
          elements.floating.style.maxHeight = `min(${HEIGHT}, ${Math.max(availableHeight, 0)}px)`;
        },
      }),
    ],
    whileElementsMounted: autoUpdate,
  });
  useEffect(() => {
    // Not before it has its place: the page would scroll to where it is drawn first.
    if (!isPositioned && !isSmall) return;
    const checked = menu.current?.querySelector<HTMLElement>('[aria-checked="true"]');
    // Where nothing can be chosen the menu itself has the focus: Escape is for it, and not for what lies below.
    (checked ?? itemsOf(menu.current)[0] ?? menu.current)?.focus({ preventScroll: checked === null });
  }, [isPositioned, isSmall]);
  useEffect(() => {
    const closeOutside = ({ target }: Event): void => {
      const isWithin = [menu.current, anchor].some((element) => element?.contains(target as Node));
      if (!isWithin) onClose(true);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
    };
  }, [anchor, onClose]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.stopPropagation();
      // Nor does it close a dialog around it.
      event.preventDefault();
    }
    // The button has the focus again: Tab goes on from there.
    if (event.key === 'Escape' || event.key === 'Tab') {
      onClose(false);
      return;
    }
    focusByKey(event, itemsOf(menu.current), { wraps: true });
  }

  return (
    <FloatingPortal root={layerRoot(anchor)}>
      <div
        ref={(element) => {
          menu.current = element;
          refs.setFloating(element);
        }}
        id={id}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={cx(css.menu, css[from])}
        style={isSmall ? undefined : floatingStyles}
        onKeyDown={onKeyDown}
        onClick={({ target }) => {
          if ((target as HTMLElement).closest(ITEMS)) onClose(false);
        }}
      >
        {children}
      </div>
    </FloatingPortal>
  );
}
