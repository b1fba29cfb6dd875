import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { useCan } from '../../../core/workspace';
import { useNow } from '../../../ui/use-now';
import { copy } from '../copy';
import { useScheduledQuery } from './api';
import { ScheduledRow } from './ScheduledRow';
import css from './scheduled.module.css';

/** Shown before it is unfolded. */
const FOLDED = 2;

interface ScheduledStripProps {
  readonly conversationId: string;
  /** When the customer wrote last, ISO 8601; null: never. */
  readonly lastInboundAt: string | null;
}

/** Above the composer: what waits for its time, what is held back, and what could not be sent. */
export function ScheduledStrip({ conversationId, lastInboundAt }: ScheduledStripProps) {
  const { data = [] } = useScheduledQuery(conversationId);
  const mayChange = useCan('create', 'chat');
  const [all, setAll] = useState(false);
  /** Ended ones that somebody has seen. */
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const now = useNow(60_000);
  // What needs somebody is never folded away behind what simply waits.
  const rows = data
    .filter(({ _id }) => !seen.has(_id))
    .toSorted((a, b) => Number(a.state === 'waiting') - Number(b.state === 'waiting'));
  if (rows.length === 0) return null;
  return (
    <ul className={css.strip} aria-label={copy.scheduled}>
      {rows.slice(0, all ? rows.length : FOLDED).map((message) => (
        <ScheduledRow
          key={message._id}
          message={message}
          now={now}
          mayChange={mayChange}
          lastInboundAt={lastInboundAt}
          onDismiss={() => {
            setSeen(new Set([...seen, message._id]));
          }}
        />
      ))}
      {rows.length > FOLDED && (
        <li>
          <Button
            onClick={() => {
              setAll(!all);
            }}
          >
            {all ? copy.showFewer : copy.showAll(rows.length)}
          </Button>
        </li>
      )}
    </ul>
  );
}
