import { useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import { IconButton } from '../../../ui/IconButton';
import { Popover } from '../../../ui/Popover';
import { copy } from '../copy';
import css from './composer.module.css';

const EmojiPicker = lazy(() => import('./EmojiPicker'));

export interface EmojiButtonProps {
  readonly disabled: boolean;
  readonly onPick: (emoji: string) => void;
  /** The picker was closed: the text has the focus again. */
  readonly onClosed: () => void;
}

export function EmojiButton({ disabled, onPick, onClosed }: EmojiButtonProps) {
  const [open, setOpen] = useState(false);
  const change = (next: boolean, left = false): void => {
    setOpen(next);
    if (!next && !left) onClosed();
  };
  return (
    <Popover
      open={open && !disabled}
      onOpenChange={change}
      placement="top-end"
      bare
      focusAfter="owner"
      content={
        <div role="dialog" aria-label={copy.emoji}>
          <LazyBoundary fallback={<div className={css.pickerWait} />}>
            <EmojiPicker
              onPick={(emoji) => {
                onPick(emoji);
                change(false);
              }}
            />
          </LazyBoundary>
        </div>
      }
    >
      {(trigger) => <IconButton {...trigger} icon="smile" label={copy.emoji} disabled={disabled} />}
    </Popover>
  );
}
