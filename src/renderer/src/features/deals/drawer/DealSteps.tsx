import { useRef } from 'react';
import { GuardedIconButton } from '../../../ui/GuardedIconButton';
import { useTopModal } from '../../../ui/modal-stack';
import { useShortcuts } from '../../../ui/shortcuts/use-shortcut';
import { copy } from '../copy';
import css from './drawer.module.css';

interface DealStepsProps {
  readonly dealId: string;
  /** The deals behind the drawer, in their order. */
  readonly order: readonly string[];
  readonly onStep: (dealId: string) => void;
}

/** Leads from the deal that is open to its neighbours on the board or in the list. */
export function DealSteps({ dealId, order, onStep }: DealStepsProps) {
  const root = useRef<HTMLSpanElement>(null);
  const top = useTopModal();
  const at = order.indexOf(dealId);
  const previous = at < 0 ? undefined : order[at - 1];
  const next = at < 0 ? undefined : order[at + 1];
  const step = (to: string | undefined): void => {
    // What lies over the drawer keeps the keys.
    if (to !== undefined && root.current !== null && top?.contains(root.current) === true) onStep(to);
  };
  useShortcuts([
    {
      keys: ['k', 'alt+pageup'],
      label: copy.previous,
      group: 'list',
      inDialog: true,
      run: () => {
        step(previous);
      },
    },
    {
      keys: ['j', 'alt+pagedown'],
      label: copy.next,
      group: 'list',
      inDialog: true,
      run: () => {
        step(next);
      },
    },
  ]);
  return (
    <span ref={root} className={css.steps}>
      <GuardedIconButton
        icon="chevronUp"
        label={copy.previous}
        hint={previous === undefined ? copy.noPrevious : null}
        onClick={() => {
          step(previous);
        }}
      />
      <GuardedIconButton
        icon="chevronDown"
        label={copy.next}
        hint={next === undefined ? copy.noNext : null}
        onClick={() => {
          step(next);
        }}
      />
    </span>
  );
}
