import { useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import type { Message } from '@shared/contract/chat';
import { IconButton } from '../../../ui/IconButton';
import { Popover } from '../../../ui/Popover';
import { copy } from '../copy';
import { useThreadActions } from '../thread/thread-actions';
import { MoreActions } from './MoreActions';
import css from './tools.module.css';

const EmojiPicker = lazy(() => import('../composer/EmojiPicker'));

const QUICK = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const;

export interface BubbleToolsProps {
  readonly message: Message;
  /** WhatsApp knows it: it can be quoted and reacted to. */
  readonly answerable: boolean;
  /** The choice of emoji is open: the tools stay although the pointer has left. */
  readonly onOpenChange: (open: boolean) => void;
}

/** React, reply and the rest, beside the bubble that the pointer or the focus is on. */
export function BubbleTools({ message, answerable, onOpenChange }: BubbleToolsProps) {
  const actions = useThreadActions();
  const reply = answerable ? actions.reply : undefined;
  const react = answerable ? actions.react : undefined;
  const [open, setOpen] = useState(false);
  const [all, setAll] = useState(false);
  const change = (next: boolean): void => {
    setOpen(next);
    if (!next) setAll(false);
    onOpenChange(next);
  };
  const choose = (emoji: string): void => {
    change(false);
    react?.(message, emoji);
  };
  return (
    <span className={css.tools} role="group" aria-label={copy.messageActions}>
      {react && (
        <Popover
          open={open}
          onOpenChange={change}
          placement="top"
          bare={all}
          content={
            <div role="dialog" aria-label={copy.react} className={all ? undefined : css.quick}>
              {all ? (
                <LazyBoundary fallback={<div className={css.wait} />}>
                  <EmojiPicker onPick={choose} />
                </LazyBoundary>
              ) : (
                <>
                  {QUICK.map((emoji, index) => (
                    <button
                      key={emoji}
                      type="button"
                      autoFocus={index === 0}
                      aria-label={`${copy.react} ${emoji}`}
                      onClick={() => {
                        choose(emoji);
                      }}
                    >
                      {emoji}
                    </button>
                  ))}
                  <IconButton
                    icon="plus"
                    size="small"
                    label={copy.moreReactions}
                    onClick={() => {
                      setAll(true);
                    }}
                  />
                </>
              )}
            </div>
          }
        >
          {(trigger) => <IconButton {...trigger} icon="smile" size="small" label={copy.react} />}
        </Popover>
      )}
      {reply && (
        <IconButton
          icon="reply"
          size="small"
          label={copy.reply}
          onClick={() => {
            reply(message);
          }}
        />
      )}
      <MoreActions message={message} onOpenChange={onOpenChange} />
    </span>
  );
}
