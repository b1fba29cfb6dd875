import type { PipelineStage } from '@shared/contract/pipelines';
import css from './board.module.css';

/** How far a stage is: a ring that fills with its probability; a tick for won, a cross for lost. */
export function StageMark({ kind, probability }: Pick<PipelineStage, 'kind' | 'probability'>) {
  const part = (probability / 100) * 25.13;
  return (
    <svg className={css.mark} data-kind={kind} width={15} height={15} viewBox="0 0 16 16" aria-hidden>
      {kind === 'open' ? (
        <>
          <circle cx="8" cy="8" r="7" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <circle
            cx="8"
            cy="8"
            r="4"
            fill="none"
            stroke="currentColor"
            strokeWidth="8"
            strokeDasharray={`${part} 26`}
            transform="rotate(-90 8 8) scale(0.6) translate(5.33 5.33)"
          />
        </>
      ) : (
        <>
          <circle cx="8" cy="8" r="7.500" fill="currentColor" />
          <path
            d={kind === 'won' ? 'm4.8 8.200 2.200 2.200 4.200-4.400' : 'm5.500 5.500 5 5m0-5-5 5'}
            fill="none"
            stroke="var(--surface)"
            strokeWidth="1.600"
            strokeLinecap="round"
          />
        </>
      )}
    </svg>
  );
}
