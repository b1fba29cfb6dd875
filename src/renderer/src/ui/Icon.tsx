import { cx } from './cx';
import { type IconName, ICON_PATHS } from './icon-paths';
import css from './icon.module.css';

export interface IconProps {
  readonly name: IconName;
  /** Pixels; 20 where nothing is said. */
  readonly size?: number;
  readonly className?: string;
}

/** Decoration only: the control around it carries the label. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      className={cx(css.icon, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable="false"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
