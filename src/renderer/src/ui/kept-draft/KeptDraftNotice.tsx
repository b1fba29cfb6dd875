import { Alert } from '../Alert';
import { Button } from '../Button';
import { formatDayAndTime } from '../format-date';
import css from './kept-draft.module.css';

interface KeptDraftNoticeProps {
  /** ISO instant. */
  readonly at: string;
  readonly onDiscard: () => void;
}

/** What was typed at an earlier time and not saved is in the form again. */
export function KeptDraftNotice({ at, onDiscard }: KeptDraftNoticeProps) {
  return (
    <div className={css.notice}>
      <Alert
        tone="info"
        title="Your draft is here again."
        text={`What you typed until ${formatDayAndTime(at)} was not saved yet.`}
        action={<Button onClick={onDiscard}>Discard</Button>}
      />
    </div>
  );
}
