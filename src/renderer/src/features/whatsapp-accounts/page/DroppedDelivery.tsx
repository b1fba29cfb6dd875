import { useMemo } from 'react';
import type { DroppedUpdate } from '@shared/contract/account-details';
import { Button } from '../../../ui/Button';
import { formatDayAndTime } from '../../../ui/format-date';
import { copy } from './copy';
import css from './drawer.module.css';

const { dropped: words } = copy;

/** With line breaks; what is no JSON as it is. */
function readable(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
}

interface DroppedDeliveryProps {
  readonly row: DroppedUpdate;
  readonly busy: boolean;
  readonly onApply: () => void;
  readonly onDiscard: () => void;
}

/** Why one part was not applied, what it holds, and what can be done with it. */
export function DroppedDelivery({ row, busy, onApply, onDiscard }: DroppedDeliveryProps) {
  const { received_at, tried_at, reason, payload } = row;
  const text = useMemo(() => readable(payload), [payload]);
  return (
    <li>
      <p className={css.reason}>{reason}</p>
      <p className={css.faint}>
        {words.came(formatDayAndTime(received_at))}
        {tried_at !== null && `, ${words.tried(formatDayAndTime(tried_at))}`}
      </p>
      <details>
        <summary>{words.payload}</summary>
        {/* What scrolls must be reached by keyboard. */}
        <pre tabIndex={0} dir="ltr">
          {text}
        </pre>
      </details>
      <div className={css.row}>
        <Button aria-busy={busy} onClick={onApply}>
          {busy ? words.applying : words.apply}
        </Button>
        <Button tone="quiet" onClick={onDiscard}>
          {words.discard}
        </Button>
      </div>
    </li>
  );
}
