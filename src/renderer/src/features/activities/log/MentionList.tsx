import { FloatingPortal, autoUpdate, flip, offset, shift, useFloating } from '@floating-ui/react';
import { useLayoutEffect } from 'react';
import { Avatar } from '../../../ui/Avatar';
import { cx } from '../../../ui/cx';
import { layerRoot } from '../../../ui/layer-root';
import { copy } from '../copy';
import type { Person } from './find-people';
import css from './log.module.css';

interface MentionListProps {
  readonly id: string;
  /** What the text stands in. */
  readonly place: HTMLElement;
  readonly people: readonly Person[];
  readonly active: number;
  readonly rect: () => DOMRect | null;
  readonly onPick: (index: number) => void;
}

export const mentionOptionId = (listId: string, index: number): string => `${listId}-${index}`;

/** Teammates to choose from, at the caret; the text keeps the focus. */
export function MentionList({ id, place, people, active, rect, onPick }: MentionListProps) {
  const { refs, floatingStyles } = useFloating({
    open: true,
    placement: 'bottom-start',
    middleware: [offset(4), flip({ padding: 8 }), shift({ padding: 8 })],
    whileElementsMounted: autoUpdate,
  });
  useLayoutEffect(() => {
    refs.setPositionReference({
      getBoundingClientRect: () => rect() ?? place.getBoundingClientRect(),
      contextElement: place,
    });
  }, [refs, rect, place]);
  return (
    <FloatingPortal root={layerRoot(place)}>
      <div
        ref={refs.setFloating}
        style={floatingStyles}
        id={id}
        role="listbox"
        aria-label={copy.editor.mention}
        className={css.people}
      >
        {people.map((person, index) => (
          <div
            key={person.id}
            id={mentionOptionId(id, index)}
            role="option"
            aria-selected={index === active}
            className={cx(css.person, index === active && css.activePerson)}
            // The caret stays where it is.
            onMouseDown={(event) => {
              event.preventDefault();
            }}
            onClick={() => {
              onPick(index);
            }}
          >
            <Avatar id={person.id} name={person.name} src={person.avatar} size={24} />
            <bdi>{person.name}</bdi>
          </div>
        ))}
      </div>
    </FloatingPortal>
  );
}
