import { useEffect, useRef, useState } from 'react';
import type { AccountError } from '@shared/contract/whatsapp-accounts';
import { Icon } from '../../../ui/Icon';
import { Popover } from '../../../ui/Popover';
import { copy } from './copy';
import { LinkedText } from './LinkedText';
import css from './accounts.module.css';

interface ErrorIconProps {
  readonly name: string;
  readonly error: AccountError;
}

/** Time to get from the mark to the links of its text with the pointer. Milliseconds. */
const LEAVE_MS = 250;

/** Stands beside the name of an account with a problem; under the pointer, or pressed, it says what it is and what to do. */
export function ErrorIcon({ name, error }: ErrorIconProps) {
  const [open, setOpen] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = (): void => {
    clearTimeout(leaving.current);
  };
  const leave = (): void => {
    stay();
    leaving.current = setTimeout(() => {
      setOpen(false);
    }, LEAVE_MS);
  };
  useEffect(
    () => () => {
      clearTimeout(leaving.current);
    },
    [],
  );
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      placement="bottom-start"
      content={
        <div
          className={css.problem}
          role="group"
          aria-label={copy.problemOf(name, error.message)}
          onPointerEnter={stay}
          onPointerLeave={leave}
        >
          <p className={css.problemTitle}>
            {error.message} <span className={css.code}>{error.code}</span>
          </p>
          <p>{error.description}</p>
          <p>
            <b>{copy.whatToDo}.</b> <LinkedText text={error.solution} />
          </p>
        </div>
      }
    >
      {({ onPointerEnter, ...trigger }) => (
        <button
          type="button"
          className={css.mark}
          aria-label={copy.problemOf(name, error.message)}
          {...trigger}
          onPointerEnter={({ pointerType }) => {
            onPointerEnter();
            stay();
            if (pointerType === 'mouse') setOpen(true);
          }}
          onPointerLeave={leave}
          // A press opens what the pointer has opened already.
          onClick={() => {
            setOpen(true);
          }}
        >
          <Icon name="alert" size={15} />
        </button>
      )}
    </Popover>
  );
}
