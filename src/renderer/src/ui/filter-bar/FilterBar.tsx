import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../Button';
import { parseIsoDate, formatDate } from '../date/format-field';
import { useLocale } from '../time-zone';
import { copy } from './copy';
import { FilterChip } from './FilterChip';
import { FilterControl } from './FilterControl';
import { type FilterField, chosenText, clearField, widthOf } from './filter-field';
import { countFitting, fittingChips } from './count-fitting';
import { MoreFilters } from './MoreFilters';
import css from './filter-bar.module.css';

interface FilterBarProps {
  /** The most used first: those that have no room come from the end. */
  readonly fields: readonly FilterField[];
  /** Takes all filters away. */
  readonly onReset: () => void;
  readonly label?: string;
  readonly resetLabel?: string;
}

/** Of the button behind the filters, and of the one that opens those without room. Pixels. */
const SIZES = { rest: 112, more: 148 };

/**
 * The filters of a list in one line. What has no room stands behind More filters; what of it is on is told by chips,
 * behind the button or, where they have no room, below it. Nothing moves when a filter is set: each has its place and its width.
 */
export function FilterBar({
  fields,
  onReset,
  label = copy.filters,
  resetLabel = copy.reset,
}: FilterBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  // There is never more: filters beyond it would be made and taken away again at once.
  const [room, setRoom] = useState(() => window.innerWidth);
  const locale = useLocale();
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    setRoom(element.clientWidth);
    const observer = new ResizeObserver(() => {
      setRoom(element.clientWidth);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  const showDay = (day: string): string => {
    const named = parseIsoDate(day);
    return named === null ? day : formatDate(named, locale);
  };
  const widths = fields.map(widthOf);
  const count = countFitting(widths, room, SIZES);
  const hidden = fields.slice(count);
  const chips = hidden.flatMap((field) => {
    const text = chosenText(field, showDay);
    return text === null ? [] : [{ field, text }];
  });
  const isBelow = chips.length > fittingChips(widths.slice(0, count), room, SIZES);
  const isOn = fields.some((field) => chosenText(field, showDay) !== null);
  const chipList = chips.length > 0 && (
    <div className={css.chips} data-below={isBelow || undefined}>
      {chips.map(({ field, text }) => (
        <FilterChip
          key={field.id}
          label={field.label}
          text={text}
          onClear={() => {
            clearField(field);
          }}
        />
      ))}
    </div>
  );
  return (
    <div ref={bar} className={css.bar} role="group" aria-label={label}>
      {fields.slice(0, count).map((field) => (
        <div
          key={field.id}
          className={css.field}
          style={{ width: widthOf(field) }}
          data-on={chosenText(field, showDay) !== null || undefined}
        >
          <FilterControl field={field} />
        </div>
      ))}
      {hidden.length > 0 && <MoreFilters fields={hidden} on={chips.length} />}
      {!isBelow && chipList}
      {isOn && (
        <Button tone="quiet" onClick={onReset}>
          {resetLabel}
        </Button>
      )}
      {isBelow && chipList}
    </div>
  );
}
