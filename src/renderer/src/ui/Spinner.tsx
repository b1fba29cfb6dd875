import css from './spinner.module.css';

export interface SpinnerProps {
  /** Read out. Without it what it stands in says enough. */
  readonly label?: string;
  /** Pixels. */
  readonly size?: number;
}

export function Spinner({ label, size = 18 }: SpinnerProps) {
  return (
    <span
      role={label === undefined ? undefined : 'status'}
      aria-label={label}
      className={css.spinner}
      style={{ width: size, height: size }}
    />
  );
}
