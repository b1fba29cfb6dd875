import type { Campaign } from '@shared/contract/campaigns';
import { type MemberState, MEMBER_STATES } from '@shared/rules/campaigns';
import { copy } from '../copy';
import css from './detail.module.css';

interface StateFilterProps {
  readonly counts: Campaign['counts'];
  /** Nothing has left: everybody waits, or will be left out. */
  readonly isDraft: boolean;
  /** Null: everybody. */
  readonly state: MemberState | null;
  readonly onChange: (state: MemberState | null) => void;
}

/** How many there are in each state; a press shows them. */
export function StateFilter({ counts, isDraft, state, onChange }: StateFilterProps) {
  const shown = MEMBER_STATES.filter((one) => counts[one] > 0 || (!isDraft && one !== 'stopped'));
  return (
    <div className={css.states} role="group" aria-label={copy.members.states}>
      {([null, ...shown] as const).map((one) => (
        <button
          key={one ?? 'all'}
          type="button"
          className={css.state}
          data-state={one ?? 'all'}
          aria-pressed={one === state}
          onClick={() => {
            onChange(one);
          }}
        >
          <span>{one === null ? copy.members.all : copy.states[one]}</span>
          <b>{copy.show(one === null ? counts.total : counts[one])}</b>
        </button>
      ))}
    </div>
  );
}
