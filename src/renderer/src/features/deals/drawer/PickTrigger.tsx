import { type ReactNode, useState } from 'react';
import { FieldFrame } from '../../../ui/form/FieldFrame';
import { Avatar } from '../../../ui/Avatar';
import { Icon } from '../../../ui/Icon';
import { Popover } from '../../../ui/Popover';
import type { Picked } from '../../../ui/record-picker/record-list';
import css from './picker.module.css';

interface PickTriggerProps {
  readonly label: string;
  readonly placeholder: string;
  readonly chosen: readonly Picked[];
  readonly disabled?: boolean;
  readonly error: string | undefined;
  readonly content: (close: () => void) => ReactNode;
}

const MAX_FACES = 5;
/** Pixels. */
const FACE = 22;

/** A field that opens a picker beside it, with what was picked. */
export function PickTrigger({ label, placeholder, chosen, disabled, error, content }: PickTriggerProps) {
  const [open, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
  };
  return (
    <FieldFrame label={label} error={error}>
      {(ids) => (
        <Popover
          open={open}
          placement="bottom-start"
          bare
          onOpenChange={setOpen}
          content={<div className={css.popover}>{content(close)}</div>}
        >
          {({ ref, ...trigger }) => (
            <button
              {...ids}
              {...trigger}
              ref={ref}
              type="button"
              className={css.trigger}
              disabled={disabled}
              aria-haspopup="dialog"
              aria-invalid={ids['aria-invalid'] || undefined}
            >
              <span className={css.faces}>
                {chosen.slice(0, MAX_FACES).map(({ value, label: name, avatar }) => (
                  <Avatar key={value} id={value} name={name} src={avatar?.src ?? null} size={FACE} />
                ))}
              </span>
              <span className={chosen.length === 0 ? css.nothing : css.names} dir="auto">
                {chosen.length === 0 ? placeholder : chosen.map(({ label: name }) => name).join(', ')}
              </span>
              <Icon name="chevronDown" size={14} />
            </button>
          )}
        </Popover>
      )}
    </FieldFrame>
  );
}
