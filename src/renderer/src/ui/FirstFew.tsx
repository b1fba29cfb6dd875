import { type ReactNode, useState } from 'react';

interface FirstFewProps<Item> {
  readonly items: readonly Item[];
  /** How many stand there; the rest is behind +N. */
  readonly count: number;
  /** Of the button that shows the rest. */
  readonly restLabel: (count: number) => string;
  readonly restClass: string | undefined;
  readonly children: (item: Item) => ReactNode;
}

/** The first few of a list, and how many more there are: shown at a press. */
export function FirstFew<Item>({ items, count, restLabel, restClass, children }: FirstFewProps<Item>) {
  const [all, setAll] = useState(false);
  const rest = items.length - count;
  return (
    <>
      {(all ? items : items.slice(0, count)).map(children)}
      {rest > 0 && !all && (
        <button
          type="button"
          className={restClass}
          aria-label={restLabel(rest)}
          onClick={() => {
            setAll(true);
          }}
        >
          +{rest}
        </button>
      )}
    </>
  );
}
