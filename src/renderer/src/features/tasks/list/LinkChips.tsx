import { useState } from 'react';
import { Popover } from '../../../ui/Popover';
import { copy } from '../copy';
import css from './list.module.css';

export interface LinkChip {
  readonly _id: string;
  readonly name: string;
  /** Said beside the name, with its colour. */
  readonly mark?: { readonly text: string; readonly tone: 'open' | 'won' | 'lost' };
}

interface LinkChipsProps {
  readonly chips: readonly LinkChip[];
  /** How many stand there; the rest is behind +N. */
  readonly shown: number;
  /** `contacts`, `companies`, `deals`. */
  readonly what: string;
  /** Title of the task. */
  readonly of: string;
  readonly onOpen: (id: string) => void;
}

function Chip({ chip, onOpen }: { readonly chip: LinkChip; readonly onOpen: (id: string) => void }) {
  return (
    <button
      type="button"
      className={css.chip}
      title={chip.name}
      onClick={() => {
        onOpen(chip._id);
      }}
    >
      <span dir="auto">{chip.name}</span>
      {chip.mark && <em data-tone={chip.mark.tone}>{chip.mark.text}</em>}
    </button>
  );
}

/** What a task is about: the first few, and how many more there are. */
export function LinkChips({ chips, shown, what, of, onOpen }: LinkChipsProps) {
  const [open, setOpen] = useState(false);
  const rest = chips.slice(shown);
  return (
    <div className={css.chips}>
      {chips.slice(0, shown).map((chip) => (
        <Chip key={chip._id} chip={chip} onOpen={onOpen} />
      ))}
      {rest.length > 0 && (
        <Popover
          open={open}
          onOpenChange={setOpen}
          placement="bottom-start"
          content={
            <div className={css.rest} role="group" aria-label={copy.more(rest.length, what, of)}>
              {rest.map((chip) => (
                <Chip
                  key={chip._id}
                  chip={chip}
                  onOpen={(id) => {
                    setOpen(false);
                    onOpen(id);
                  }}
                />
              ))}
            </div>
          }
        >
          {(trigger) => (
            <button
              {...trigger}
              type="button"
              className={css.plus}
              aria-haspopup="dialog"
              aria-label={copy.more(rest.length, what, of)}
            >
              +{rest.length}
            </button>
          )}
        </Popover>
      )}
    </div>
  );
}
