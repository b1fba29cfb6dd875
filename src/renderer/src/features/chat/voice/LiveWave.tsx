import { LIVE_BARS } from './voice-state';
import css from './voice.module.css';

/** One bar and the gap behind it; pixels. */
const STEP = 3;
const HEIGHT = 28;
const LOWEST = 2;

/** The last seconds of what the microphone hears; new ones come in at the end. */
export function LiveWave({ levels }: { readonly levels: readonly number[] }) {
  const first = LIVE_BARS - levels.length;
  const bars = levels
    .map((level, index) => {
      const half = Math.max(LOWEST, level * HEIGHT) / 2;
      return `M${(first + index) * STEP + 1} ${HEIGHT / 2 - half}v${half * 2}`;
    })
    .join('');
  return (
    <svg
      className={css.live}
      preserveAspectRatio="xMaxYMid slice"
      viewBox={`0 0 ${LIVE_BARS * STEP} ${HEIGHT}`}
      width={LIVE_BARS * STEP}
      height={HEIGHT}
      aria-hidden
    >
      <path d={bars} />
    </svg>
  );
}
