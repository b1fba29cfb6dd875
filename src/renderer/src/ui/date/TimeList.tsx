import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { cx } from '../cx';
import { focusByKey } from '../focus-by-key';
import { useLocale } from '../time-zone';
import { copy } from './copy';
import { formatMinute } from './format-field';
import css from './date.module.css';

interface TimeListProps {
  /** Minutes since midnight; null: none is chosen. */
  readonly chosen: number | null;
  /** Where the list begins to be read when none is chosen. */
  readonly usual: number;
  readonly autoFocus?: boolean;
  /** Minutes that cannot be chosen. */
  readonly isOut?: (minute: number) => boolean;
  readonly onChoose: (minute: number) => void;
}

const STEP = 30;
const TIMES = Array.from({ length: (24 * 60) / STEP }, (_, index) => index * STEP);

/** Times of a day, every half an hour: others are written. */
export function TimeList({ chosen, usual, autoFocus = false, isOut = () => false, onChoose }: TimeListProps) {
  const locale = useLocale();
  const list = useRef<HTMLDivElement>(null);
  const near = Math.min(Math.round((chosen ?? usual) / STEP) * STEP, 24 * 60 - STEP);
  useLayoutEffect(() => {
    const box = list.current;
    const option = box?.querySelector<HTMLElement>(`[data-minute="${near}"]`);
    if (!box || !option) return;
    box.scrollTop = option.offsetTop - (box.clientHeight - option.offsetHeight) / 2;
    if (autoFocus) option.focus({ preventScroll: true });
  }, [near, autoFocus]);

  function onKeyDown(event: KeyboardEvent): void {
    focusByKey(event, [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]);
  }

  return (
    <div
      ref={list}
      role="listbox"
      aria-label={copy.time}
      tabIndex={-1}
      className={css.times}
      onKeyDown={onKeyDown}
    >
      {TIMES.map((minute) => (
        <button
          key={minute}
          type="button"
          role="option"
          data-minute={minute}
          tabIndex={minute === near ? 0 : -1}
          aria-selected={minute === chosen}
          disabled={isOut(minute)}
          className={cx(css.time, minute === chosen && css.chosenTime)}
          onClick={() => {
            onChoose(minute);
          }}
        >
          {formatMinute(minute, locale)}
        </button>
      ))}
    </div>
  );
}
