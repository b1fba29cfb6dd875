import { copy } from '../copy';
import { countText } from '../list/CountCell';
import type { Segment } from '../wire';
import css from './detail.module.css';

interface DetailTitleProps {
  readonly segment: Segment;
}

/** Name and how many are in it, with how the list is kept. */
export function DetailTitle({ segment }: DetailTitleProps) {
  const { name, is_intent, is_counting } = segment;
  const isLiving = is_intent === 1;
  const state = !isLiving ? copy.detail.static : is_counting ? copy.detail.beingCounted : copy.detail.living;
  return (
    <span className={css.title}>
      <span className={css.name} dir="auto" title={name}>
        {name}
      </span>
      <span className={css.badge} role="status">
        {countText(segment)}
      </span>
      <span
        className={css.state}
        data-living={isLiving || undefined}
        title={isLiving ? copy.detail.updatesAt : undefined}
      >
        {state}
      </span>
    </span>
  );
}
