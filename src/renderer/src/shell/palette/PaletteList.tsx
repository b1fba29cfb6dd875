import type { Ref } from 'react';
import { PaletteRow } from './PaletteRow';
import { copy } from './copy';
import type { PaletteGroup, PaletteItem } from './results';
import css from './palette.module.css';

interface PaletteListProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  readonly activeId: string | undefined;
  readonly onActive: (item: PaletteItem) => void;
  readonly onChoose: (item: PaletteItem) => void;
}

export const optionId = (listId: string, item: PaletteItem): string => `${listId}-${item.id}`;

/** The results by group. */
export function PaletteList({ ref, id, groups, activeId, onActive, onChoose }: PaletteListProps) {
  return (
    <div ref={ref} id={id} role="listbox" className={css.results} aria-label={copy.results}>
      {groups.map(({ name, label, items }) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <div id={`${id}-${name}`} className={css.heading} role="presentation">
            {label}
          </div>
          {items.map((item) => (
            <PaletteRow
              key={item.id}
              id={optionId(id, item)}
              item={item}
              active={item.id === activeId}
              onPoint={() => {
                onActive(item);
              }}
              onChoose={() => {
                onChoose(item);
              }}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
