import css from './indicator.module.css';

const SIZE = 22;
const STROKE = 2.5;
const RADIUS = (SIZE - STROKE) / 2;
const LENGTH = 2 * Math.PI * RADIUS;
/** What turns while nobody knows how far it is. */
const OPEN_SHARE = 0.25;

/** How far it is, in the room of an icon. @param share 0 to 1; null: nobody knows yet */
export function ProgressRing({ share }: { readonly share: number | null }) {
  const shown = share === null ? OPEN_SHARE : Math.min(1, share);
  const circle = { cx: SIZE / 2, cy: SIZE / 2, r: RADIUS, fill: 'none', strokeWidth: STROKE };
  return (
    <svg className={css.ring} width={SIZE} height={SIZE} aria-hidden data-open={share === null || undefined}>
      <circle {...circle} className={css.track} />
      <circle
        {...circle}
        className={css.share}
        strokeLinecap="round"
        strokeDasharray={LENGTH}
        strokeDashoffset={LENGTH * (1 - shown)}
        transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
      />
    </svg>
  );
}
