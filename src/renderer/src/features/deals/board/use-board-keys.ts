import { type KeyboardEvent, type RefObject, useCallback, useEffect } from 'react';
import type { Deal } from '@shared/contract/deals';
import { copy } from '../copy';
import type { Held } from './BoardColumn';
import { focusCard, stepFocus } from './focus-card';

interface BoardKeys {
  readonly root: RefObject<HTMLElement | null>;
  readonly held: Held | null;
  readonly mayMove: boolean;
  readonly pickUp: (deal: Deal, by: Held['by'], height: number) => void;
  readonly onHeldKey: (event: KeyboardEvent) => void;
  readonly onSay: (text: string) => void;
}

/** Space picks a deal up, arrows move it, Space drops it, Escape puts it back; else arrows lead from card to card. */
export function useBoardKeys({ root, held, mayMove, pickUp, onHeldKey, onSay }: BoardKeys) {
  // The place where it would land may be out of sight.
  useEffect(() => {
    if (held?.by === 'keys')
      root.current?.querySelector('[data-gap]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [held, root]);
  return useCallback(
    (event: KeyboardEvent<HTMLElement>, deal: Deal): void => {
      const { key, currentTarget } = event;
      const isArrow = key.startsWith('Arrow');
      if (held?.by === 'keys') {
        if (!isArrow && ![' ', 'Enter', 'Escape', 'Tab'].includes(key)) return;
        event.preventDefault();
        event.stopPropagation();
        if (key === 'Tab') return;
        onHeldKey(event);
        if (key === ' ' || key === 'Enter' || key === 'Escape') focusCard(root.current, deal._id);
        if (key === 'Escape') onSay(copy.board.back(deal.deal_title));
        return;
      }
      if (key === ' ' && mayMove) {
        event.preventDefault();
        pickUp(deal, 'keys', currentTarget.offsetHeight);
        onSay(copy.board.pickedUp(deal.deal_title));
      } else if (isArrow) {
        event.preventDefault();
        stepFocus(currentTarget, key);
      }
    },
    [held, mayMove, onHeldKey, onSay, pickUp, root],
  );
}
