import { Fragment, useMemo } from 'react';
import type { FilterGroup } from '@shared/rules/record-filter';
import { copy as words } from '../../../ui/filter-editor/copy';
import { filterWords } from '../../../ui/filter-editor/filter-words';
import { Icon } from '../../../ui/Icon';
import { useLocale, useTimeZone } from '../../../ui/time-zone';
import { parseTree } from '../contact-query';
import { copy } from './copy';
import { useFilterFields } from './use-filter-fields';
import css from './advanced-filter.module.css';

interface FilterLineProps {
  /** The advanced filter, as the address has it. */
  readonly tree: string;
  readonly onOpen: () => void;
  readonly onChange: (tree: string | null) => void;
}

/** Without one of its parts; null: nothing is left. */
function without(tree: FilterGroup, index: number): string | null {
  const filters = tree.filters.filter((_one, place) => place !== index);
  return filters.length === 0 ? null : JSON.stringify({ ...tree, filters });
}

/** The conditions of the advanced filter in words; a press on one opens them all. */
export function FilterLine({ tree: text, onOpen, onChange }: FilterLineProps) {
  const zone = useTimeZone();
  const locale = useLocale();
  const tree = useMemo(() => parseTree(text), [text]);
  const { fields } = useFilterFields(tree, tree !== null);
  const person = { zone, locale };
  // What is excluded as a whole is one thing.
  const parts = tree === null ? [] : tree.not === true ? [tree] : tree.filters;
  return (
    <div className={css.line} role="group" aria-label={copy.chips}>
      {parts.map((part, index) => {
        const said = filterWords(part, fields, person);
        return (
          <Fragment key={index}>
            {index > 0 && <span className={css.joined}>{tree?.match === 'any' ? words.or : words.and}</span>}
            <span className={css.chip}>
              <button
                type="button"
                className={css.words}
                title={said}
                aria-label={copy.edit(said)}
                onClick={onOpen}
              >
                <bdi>{said}</bdi>
              </button>
              <button
                type="button"
                className={css.remove}
                aria-label={copy.remove(said)}
                onClick={() => {
                  onChange(tree === null || part === tree ? null : without(tree, index));
                }}
              >
                <Icon name="close" size={12} />
              </button>
            </span>
          </Fragment>
        );
      })}
    </div>
  );
}
