import { useState } from 'react';
import { Popover } from '../Popover';
import css from './record-chips.module.css';

export interface RecordChip {
  readonly _id: string;
  readonly name: string;
  /** Said beside the name, with its colour. */
  readonly mark?: { readonly text: string; readonly tone: 'open' | 'won' | 'lost' };
}

interface RecordChipsProps {
  readonly chips: readonly RecordChip[];
  /** How many stand there; the rest is behind +N. */
  readonly shown: number;
  /** Says how many more there are, and of what. */
  readonly restLabel: (count: number) => string;
  readonly onOpen: (id: string) => void;
}

/** Somebody may have written without ever telling a name. */
const UNNAMED = 'No name';

function Chip({ chip, onOpen }: { readonly chip: RecordChip; readonly onOpen: (id: string) => void }) {
  const name = chip.name.trim() === '' ? UNNAMED : chip.name;
  return (
    <button
      type="button"
      className={css.chip}
      title={name}
      onClick={() => {
        onOpen(chip._id);
      }}
    >
      <span dir="auto">{name}</span>
      {chip.mark && <em data-tone={chip.mark.tone}>{chip.mark.text}</em>}
    </button>
  );
}

/** Records that another one has to do with: the first few, and how many more there are. */
export function RecordChips({ chips, shown, restLabel, onOpen }: RecordChipsProps) {
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
            <div className={css.rest} role="group" aria-label={restLabel(rest.length)}>
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
              aria-label={restLabel(rest.length)}
            >
              +{rest.length}
            </button>
          )}
        </Popover>
      )}
    </div>
  );
}
