import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { noteProblem } from '../../core/problem-log';
import { TopLayer } from '../../ui/TopLayer';
import { IconButton } from '../../ui/IconButton';
import { bridge } from './bridge';
import { copy } from './copy';
import css from './find-bar.module.css';

interface Found {
  readonly matches: number;
  readonly active: number;
}

/** A press of “Find next” or “Find previous” in the menu; counts up. */
export interface FindStep {
  readonly forward: boolean;
  readonly nonce: number;
}

export interface FindBarProps {
  readonly step: FindStep | null;
  /** Counts up when it is asked for while it is open: the field gets the focus again. */
  readonly asked: number;
  readonly onClose: () => void;
}

const problem = (error: unknown): void => {
  noteProblem('desktop.find', error);
};

/** Which match it is of how many; nothing before anything is known. */
function countOf(found: Found | null, text: string): string {
  if (found === null || text === '') return '';
  return found.matches === 0 ? copy.find.none : copy.find.count(found.active, found.matches);
}

/**
 * Finds in what is on the screen. It stands last in the page, where main expects it; what it says is drawn by the style
 * sheet, or the search would find it in itself.
 */
export function FindBar({ step, asked, onClose }: FindBarProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const before = useRef<Element | null>(document.activeElement);

  useEffect(
    () =>
      bridge().page.onFound((now) => {
        setFound(now);
        // The match that is marked takes the focus away on some systems.
        if (document.activeElement === document.body) field.current?.focus();
      }),
    [],
  );
  useEffect(
    () => () => {
      bridge().page.stopFind().catch(problem);
    },
    [],
  );
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [asked]);

  const find = (wanted: string, forward: boolean, next: boolean): void => {
    if (wanted !== '') bridge().page.find({ text: wanted, forward, next }).catch(problem);
  };
  const stepped = useRef(step?.nonce ?? 0);
  useEffect(() => {
    if (step === null || stepped.current === step.nonce) return;
    stepped.current = step.nonce;
    find(text, step.forward, true);
  }, [step, text]);

  const type = (wanted: string): void => {
    setText(wanted);
    setFound(null);
    if (wanted === '') bridge().page.stopFind().catch(problem);
    else find(wanted, true, false);
  };
  const close = (): void => {
    onClose();
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter') find(text, !event.shiftKey, true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const nothing = found?.matches === 0;
  const count = countOf(found, text);

  return (
    <TopLayer>
      <div role="search" aria-label={copy.find.title} className={css.bar} onKeyDown={onKeyDown}>
        <input
          ref={field}
          type="search"
          className={css.field}
          aria-label={copy.find.title}
          aria-invalid={nothing}
          placeholder={copy.find.placeholder}
          spellCheck={false}
          maxLength={500}
          value={text}
          onChange={({ target }) => {
            type(target.value);
          }}
        />
        <span className={css.count} role="status" aria-label={count} data-count={count} data-none={nothing} />
        <IconButton
          icon="arrowUp"
          size="small"
          label={copy.find.previous}
          disabled={found === null || nothing}
          onClick={() => {
            find(text, false, true);
          }}
        />
        <IconButton
          icon="arrowDown"
          size="small"
          label={copy.find.next}
          disabled={found === null || nothing}
          onClick={() => {
            find(text, true, true);
          }}
        />
        <IconButton icon="close" size="small" label={copy.find.close} onClick={close} />
      </div>
    </TopLayer>
  );
}
