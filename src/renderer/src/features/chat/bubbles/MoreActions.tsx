import { type KeyboardEvent, useState } from 'react';
import type { Message } from '@shared/contract/chat';
import { readableText } from '@shared/rules/message-words';
import { toast } from '../../../core/toast';
import { copyImage, isDesktop, saveFile } from '../../../core/platform/desktop-files';
import { IconButton } from '../../../ui/IconButton';
import { MenuItem } from '../../../ui/MenuItem';
import { Popover } from '../../../ui/Popover';
import { focusByKey } from '../../../ui/focus-by-key';
import { copy } from '../copy';
import { mediaFile } from '../media-file';
import { sendAgainOf } from '../outgoing';
import { useStarred, useThreadActions, useThreadSubject } from '../thread/thread-actions';
import css from './tools.module.css';

export interface MoreActionsProps {
  readonly message: Message;
  readonly onOpenChange: (open: boolean) => void;
}

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(copy.copied, 'success');
  } catch {
    toast(copy.copyFailed, 'error');
  }
}

/** What is done with a message besides answering it: star, copy, forward, take a note back. */
export function MoreActions({ message, onOpenChange }: MoreActionsProps) {
  const { star, forward, task, removeNote } = useThreadActions();
  const { userId } = useThreadSubject();
  const starred = useStarred(message._id);
  const [open, setOpen] = useState(false);
  /** A template was filled in for this customer, and may go to nobody else. */
  const passable = message.message_type !== 'template' && sendAgainOf(message) !== null;
  const file = isDesktop() ? mediaFile(message) : null;
  const text = readableText(message.message_type, message.message).trim();
  const change = (next: boolean): void => {
    setOpen(next);
    onOpenChange(next);
  };
  const choose = (run: () => void) => () => {
    change(false);
    run();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
    focusByKey(event, items, { wraps: true });
  };
  return (
    <Popover
      open={open}
      onOpenChange={change}
      placement="bottom"
      content={
        <div
          role="menu"
          aria-label={copy.moreActions}
          tabIndex={-1}
          className={css.menu}
          ref={(menu) => menu?.querySelector<HTMLElement>('[role=menuitem]')?.focus()}
          onKeyDown={onKeyDown}
        >
          {star && (
            <MenuItem
              icon="star"
              text={starred ? copy.unstar : copy.star}
              onSelect={choose(() => {
                star(message, !starred);
              })}
            />
          )}
          {text !== '' && (
            <MenuItem icon="copy" text={copy.copyText} onSelect={choose(() => void copyText(text))} />
          )}
          {file && (
            <MenuItem icon="download" text={copy.saveFile} onSelect={choose(() => void saveFile(file))} />
          )}
          {file && message.message_type === 'image' && (
            <MenuItem icon="image" text={copy.copyImage} onSelect={choose(() => void copyImage(file.url))} />
          )}
          {forward && passable && (
            <MenuItem
              icon="forward"
              text={copy.forward}
              onSelect={choose(() => {
                forward(message);
              })}
            />
          )}
          {task && (
            <MenuItem
              icon="task"
              text={copy.createTask}
              onSelect={choose(() => {
                task(message);
              })}
            />
          )}
          {removeNote && message.message_type === 'note' && message.sent_by?._id === userId && (
            <MenuItem
              icon="trash"
              text={copy.removeNote}
              onSelect={choose(() => {
                removeNote(message);
              })}
            />
          )}
        </div>
      }
    >
      {(trigger) => <IconButton {...trigger} icon="more" size="small" label={copy.moreActions} />}
    </Popover>
  );
}
