import { EmojiPicker as Picker } from 'frimousse';
import dataUrl from 'emojibase-data/en/data.json?url';
import messagesUrl from 'emojibase-data/en/messages.json?url';
import { EmptyState } from '../../../ui/EmptyState';
import { copy } from '../copy';
import { NEWEST_VERSION, createEmojiResolver } from './emoji-data';
import css from './emoji-picker.module.css';

const resolve = createEmojiResolver(dataUrl, messagesUrl);

export interface EmojiPickerProps {
  readonly onPick: (emoji: string) => void;
}

/** Loaded when it is first opened; its data come from our own server, never from another one. */
export default function EmojiPicker({ onPick }: EmojiPickerProps) {
  return (
    <Picker.Root
      className={css.root}
      columns={8}
      // What the system's own font lacks is drawn by ours: nothing is left out for it.
      emojiVersion={NEWEST_VERSION}
      resolveEmojiData={resolve}
      onEmojiSelect={({ emoji }) => {
        onPick(emoji);
      }}
    >
      <Picker.Search
        className={css.search}
        placeholder={copy.searchEmoji}
        aria-label={copy.searchEmoji}
        autoFocus
      />
      <Picker.Viewport className={css.viewport} tabIndex={0}>
        <Picker.Loading className={css.note}>{copy.loadingEmoji}</Picker.Loading>
        <Picker.Empty className={css.note}>
          <EmptyState size="small" title={copy.noEmoji} />
        </Picker.Empty>
        <Picker.List
          className={css.list}
          components={{
            CategoryHeader: ({ category, ...props }) => (
              <div {...props} className={css.category}>
                {category.label}
              </div>
            ),
            // The picker counts from 0, which ARIA does not know; it finds its rows (but the first) by this attribute.
            Row: ({ children, 'aria-rowindex': row, ...props }) => (
              <div {...props} aria-rowindex={row === 0 ? undefined : row} className={css.row}>
                {children}
              </div>
            ),
            Emoji: ({ emoji, 'aria-colindex': column = 0, ...props }) => (
              <button
                type="button"
                {...props}
                aria-colindex={column + 1}
                className={css.emoji}
                title={emoji.label}
              >
                {emoji.emoji}
              </button>
            ),
          }}
        />
      </Picker.Viewport>
    </Picker.Root>
  );
}
