import css from './skeleton.module.css';

export interface SkeletonProps {
  /** Any CSS length. */
  readonly width?: string | number;
  readonly height?: number;
  readonly round?: boolean;
}

/** A grey bar in the place of what is being loaded. */
export function Skeleton({ width = '100%', height = 12, round = false }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={css.bar}
      style={{ width, height, borderRadius: round ? '50%' : Math.min(height / 2, 10) }}
    />
  );
}
