import type { WhatsappTemplate } from '@shared/contract/templates';
import { timeLabel } from '@shared/rules/date-label';
import { Button } from '../../../ui/Button';
import { useLocale, useTimeZone } from '../../../ui/time-zone';
import { copy } from './copy';
import type { LocalDraft } from './local-draft';
import type { RemoteChange } from './use-remote-changes';
import css from './designer.module.css';

interface DesignerNoteProps {
  readonly template: WhatsappTemplate | null;
  readonly locked: string | null;
  /** What this device had kept, when that is what is shown. */
  readonly kept: LocalDraft | null;
  /** Why it was not saved. */
  readonly problem: string | null;
  /** What somebody else did to it meanwhile. */
  readonly others: RemoteChange;
  readonly onTakeTheirs: () => void;
  /** Null where nothing may be kept. */
  readonly onKeepMine: (() => void) | null;
  readonly onDiscard: () => void;
}

/** One line below the bar: why it was not saved, what was brought back, or why nothing can be changed. */
export function DesignerNote(props: DesignerNoteProps) {
  const { template, locked, kept, problem, others, onTakeTheirs, onKeepMine, onDiscard } = props;
  const timeZone = useTimeZone();
  const locale = useLocale();
  if (problem !== null) {
    return (
      <p role="alert" className={css.note} data-tone="bad">
        {problem}
      </p>
    );
  }
  if (others !== null) {
    return (
      <div role="alert" className={css.note} data-tone="bad">
        <span>{copy.others[others]}</span>
        {locked === null && onKeepMine !== null && <Button onClick={onKeepMine}>{copy.keepMine}</Button>}
        {others === 'changed' && <Button onClick={onTakeTheirs}>{copy.takeTheirs}</Button>}
      </div>
    );
  }
  if (locked !== null) return <p className={css.note}>{locked}</p>;
  if (kept !== null) {
    const isOld = kept.base !== null && kept.base !== template?.updated_at;
    return (
      <div role="status" className={css.note}>
        <span>
          {copy.restored(timeLabel(Date.parse(kept.at), timeZone, locale))} {isOld && copy.restoredOld}
        </span>
        <Button onClick={onDiscard}>{copy.discard}</Button>
      </div>
    );
  }
  if (template?.verification_status === 'REJECTED') {
    return (
      <p className={css.note} data-tone="bad">
        {copy.rejected} {template.rejected_reason}
      </p>
    );
  }
  return null;
}
