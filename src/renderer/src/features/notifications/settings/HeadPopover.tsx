import { Popover } from 'antd';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import css from './setting.module.css';

interface HeadPopoverProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Read out for the layer. */
  readonly label: string;
  readonly content: ReactNode;
  readonly children: ReactNode;
}

/** A layer below the head of a column: a press outside and Escape close it, and nothing else. */
export function HeadPopover({ open, onClose, label, content, children }: HeadPopoverProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    // The focus was in what is gone now: it goes back to the head.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasOpen.current && !open && isLost) anchor.current?.querySelector('button')?.focus();
    wasOpen.current = open;
  }, [open]);
  return (
    <Popover
      open={open}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      arrow={false}
      classNames={{ container: css.layer ?? '' }}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      // Inside the dialog, which keeps the focus within itself.
      getPopupContainer={(trigger) => trigger.closest<HTMLElement>('[role="dialog"]') ?? document.body}
      content={
        <div
          role="group"
          aria-label={label}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            onClose();
          }}
        >
          {content}
        </div>
      }
    >
      <span ref={anchor} className={css.channelName}>
        {children}
      </span>
    </Popover>
  );
}
