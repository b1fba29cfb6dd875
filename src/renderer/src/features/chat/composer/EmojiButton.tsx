import { Suspense, lazy, useState } from 'react';
import { Popover } from 'antd';
import { IconButton } from '../../../ui/IconButton';
import { COPY } from '../copy';
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
  const close = (): void => {
    setOpen(false);
    onClosed();
  };
  return (
    <Popover
      open={open && !disabled}
      onOpenChange={setOpen}
      trigger="click"
      placement="topRight"
      arrow={false}
      destroyOnHidden
      styles={{ container: { padding: 0 } }}
      content={
        <div
          role="dialog"
          aria-label={COPY.emoji}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            close();
          }}
        >
          <Suspense fallback={<div className={css.pickerWait} />}>
            <EmojiPicker
              onPick={(emoji) => {
                onPick(emoji);
                close();
              }}
            />
          </Suspense>
        </div>
      }
    >
      <IconButton icon="smile" label={COPY.emoji} disabled={disabled} aria-expanded={open} />
    </Popover>
  );
}
