import type { ScoreChoices, ScoreRule } from '@shared/contract/lead-score';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { GuardedIconButton } from '../../ui/GuardedIconButton';
import rows from '../../ui/row-list.module.css';
import { copy } from './copy';
import { describeCondition, isStale } from './describe-rule';
import type { ShownRule } from './draft';
import { Toggle } from './Toggle';
import css from './lead-score.module.css';

interface RuleRowProps {
  readonly shown: ShownRule;
  readonly choices: ScoreChoices;
  /** Why rules cannot be changed; null where they can. */
  readonly locked: string | null;
  readonly onChange: (rule: ScoreRule) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onKeep: () => void;
}

/** One rule: whether it counts, what it asks, and what it adds or takes. */
export function RuleRow(props: RuleRowProps) {
  const { shown, choices, locked, onChange, onEdit, onRemove, onKeep } = props;
  const { rule, state } = shown;
  const isRemoved = state === 'removed';
  const counts = 'most' in rule.condition && rule.condition.most > 1;
  return (
    <div className={cx(rows.row, css.rule)} data-state={state} data-off={!rule.enabled || undefined}>
      <Toggle
        label={copy.switch(rule.name)}
        on={rule.enabled}
        hint={isRemoved ? copy.state.removed : locked}
        onChange={(enabled) => {
          onChange({ ...rule, enabled });
        }}
      />
      <div className={css.words}>
        <span className={css.name} dir="auto">
          <span>{rule.name}</span>
          {state !== 'saved' && <em data-state={state}>{copy.state[state]}</em>}
        </span>
        <span className={css.says} dir="auto">
          {describeCondition(rule.condition, choices)}
          {isStale(rule.condition, choices) && <b className={css.stale}>{copy.stale}</b>}
        </span>
      </div>
      <span className={css.points} data-takes={rule.points < 0 || undefined}>
        {copy.points(rule.points)}
        {counts && <small>{copy.each}</small>}
      </span>
      <div className={rows.tools}>
        {isRemoved ? (
          <Button aria-label={copy.undo(rule.name)} onClick={onKeep}>
            {copy.keep}
          </Button>
        ) : (
          <>
            <GuardedIconButton icon="pencil" label={copy.edit(rule.name)} hint={locked} onClick={onEdit} />
            <GuardedIconButton icon="trash" label={copy.remove(rule.name)} hint={locked} onClick={onRemove} />
          </>
        )}
      </div>
    </div>
  );
}
