import { type ReactNode, useState } from 'react';
import { cx } from '../../../ui/cx';
import { emojiOnly } from './emoji-only';
import { collapseText } from './collapse-text';
import { MarkupText } from './MarkupText';
import css from './bubble.module.css';

export interface TextBubbleProps {
  readonly text: string;
  /** Time and ticks: they stand at the end of the last line. */
  readonly meta: ReactNode;
}

export function TextBubble({ text, meta }: TextBubbleProps) {
  const [unfolded, setUnfolded] = useState(false);
  const folded = unfolded ? null : collapseText(text);
  const emoji = emojiOnly(text);
  return (
    <div dir="auto" className={cx(css.text, emoji > 0 && css.emoji)}>
      <MarkupText text={folded ?? text} />
      {folded !== null && (
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
