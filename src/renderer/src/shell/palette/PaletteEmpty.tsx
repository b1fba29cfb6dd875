import { EmptyState } from '../../ui/EmptyState';
import { Skeleton } from '../../ui/Skeleton';
import { cx } from '../../ui/cx';
import { copy } from './copy';
import css from './palette.module.css';

const WAITING = [0, 1, 2, 3];

interface PaletteEmptyProps {
  readonly searching: boolean;
  readonly failed: boolean;
}

/** In place of the results: they are being looked for, or there are none. */
export function PaletteEmpty({ searching, failed }: PaletteEmptyProps) {
  if (searching) {
    return (
      <div className={cx(css.results, css.waiting)}>
        {WAITING.map((row) => (
          <div key={row}>
            <Skeleton width={26} height={26} round />
            <Skeleton width={`${34 + row * 9}%`} />
          </div>
        ))}
      </div>
    );
  }
  return (
    <div className={cx(css.results, css.nothing)}>
      {!failed && <EmptyState size="small" title={copy.nothing} text={copy.nothingText} />}
    </div>
  );
}
