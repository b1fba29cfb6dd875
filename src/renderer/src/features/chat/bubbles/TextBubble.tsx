import { useState } from 'react';
import type { ReactNode } from 'react';
import { firstGraphemes } from '@shared/rules/text';
import { cx } from '../../../ui/cx';
import { emojiOnly } from './emoji-only';
import { MarkupText } from './MarkupText';
import css from './bubble.module.css';

/** Longer texts are folded, so that one message never fills the thread; characters. */
const FOLD_AT = 1200;

export interface TextBubbleProps {
  readonly text: string;
  /** Time and ticks: they stand at the end of the last line. */
  readonly meta: ReactNode;
}

export function TextBubble({ text, meta }: TextBubbleProps) {
  const [unfolded, setUnfolded] = useState(false);
  const folded = text.length > FOLD_AT && !unfolded;
  const emoji = emojiOnly(text);
  return (
    <div dir="auto" className={cx(css.text, emoji > 0 && css.emoji)}>
      <MarkupText text={folded ? `${firstGraphemes(text.slice(0, FOLD_AT * 2), FOLD_AT)}…` : text} />
      {folded && (
        <button
          type="button"
          className={css.more}
          onClick={() => {
            setUnfolded(true);
          }}
        >
          Read more
        </button>
      )}
      {meta}
    </div>
  );
}
