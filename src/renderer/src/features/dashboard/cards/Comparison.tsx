import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/Icon';
import { cx } from '../../../ui/cx';
import { copy } from '../copy';
import { changeOf } from '../metric-format';
import css from '../dashboard.module.css';

interface ComparisonProps {
  readonly now: number | null;
  readonly before: number | null;
  /** How the figure before is written. */
  readonly shown: string;
  /** The list of the period before. */
  readonly to: string;
  /** Less is better: a rise is told in the colour of warnings, a fall in the accent. */
  readonly lessIsBetter?: boolean;
}

/** How a figure stands against the period before. */
export function Comparison({ now, before, shown, to, lessIsBetter = false }: ComparisonProps) {
  const change = changeOf(now, before);
  if (change === null && !before) return <span className={css.hint}>{copy.compared.none}</span>;
  const good =
    lessIsBetter && change !== null && change !== 0 ? (change < 0 ? css.good : css.warn) : undefined;
  return (
    <span className={css.compared}>
      {change !== null && change !== 0 && (
        <span className={cx(css.change, good)}>
          <Icon name={change > 0 ? 'arrowUp' : 'arrowDown'} size={12} />
          {Math.abs(change)} %
        </span>
      )}
      <Link to={to} className={css.before}>
        {copy.compared.than(shown)}
      </Link>
    </span>
  );
}
