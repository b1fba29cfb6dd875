import type { WhatsappTemplate } from '@shared/contract/templates';
import { timeLabel } from '@shared/rules/date-label';
import { Button } from '../../../ui/Button';
import { useTimeZone } from '../../../ui/time-zone';
import { COPY } from './copy';
import type { KeptDesign } from './kept-design';
import css from './designer.module.css';

interface DesignerNoteProps {
  readonly template: WhatsappTemplate | null;
  readonly locked: string | null;
  /** What this device had kept, when that is what is shown. */
  readonly kept: KeptDesign | null;
  /** Why it was not saved. */
  readonly problem: string | null;
  readonly onDiscard: () => void;
}

/** One line below the bar: why it was not saved, what was brought back, or why nothing can be changed. */
export function DesignerNote({ template, locked, kept, problem, onDiscard }: DesignerNoteProps) {
  const timeZone = useTimeZone();
  if (problem !== null) {
    return (
      <p role="alert" className={css.note} data-tone="bad">
        {problem}
      </p>
    );
  }
  if (locked !== null) return <p className={css.note}>{locked}</p>;
  if (kept !== null) {
    const isOld = kept.base !== null && kept.base !== template?.updated_at;
    return (
      <div role="status" className={css.note}>
        <span>
          {COPY.restored(timeLabel(Date.parse(kept.at), timeZone))} {isOld && COPY.restoredOld}
        </span>
        <Button onClick={onDiscard}>{COPY.discard}</Button>
      </div>
    );
  }
  if (template?.verification_status === 'REJECTED') {
    return (
      <p className={css.note} data-tone="bad">
        {COPY.rejected} {template.rejected_reason}
      </p>
    );
  }
  return null;
}
