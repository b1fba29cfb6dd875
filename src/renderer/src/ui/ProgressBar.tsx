import css from './progress-bar.module.css';

interface ProgressBarProps {
  /** What it tells of; read out. */
  readonly label: string;
  /** 0 to 1; null: nobody knows yet how far it is. */
  readonly share: number | null;
}

/** How far some long work is. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  const percent = share === null ? undefined : Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div
      className={css.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      data-open={percent === undefined || undefined}
    >
      <div className={css.done} style={{ inlineSize: percent === undefined ? '30%' : `${percent}%` }} />
    </div>
  );
}
