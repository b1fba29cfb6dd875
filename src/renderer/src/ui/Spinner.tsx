import css from './spinner.module.css';

export interface SpinnerProps {
  readonly label: string;
  /** Pixels. */
  readonly size?: number;
}

export function Spinner({ label, size = 18 }: SpinnerProps) {
  return (
    <span role="status" aria-label={label} className={css.spinner} style={{ width: size, height: size }} />
  );
}
