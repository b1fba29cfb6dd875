import type { ReactNode } from 'react';
import type { PipelineStage, StageKind } from '@shared/contract/pipelines';
import { LIST_NAME_LENGTH } from '@shared/contract/limits';
import { errorMessage } from '../../core/http/error-message';
import { toast } from '../../core/toast';
import { useCan } from '../../core/workspace';
import { GuardedIconButton } from '../../ui/GuardedIconButton';
import { InlineEdit } from '../../ui/InlineEdit';
import { Select } from '../../ui/Select';
import rows from '../../ui/row-list.module.css';
import { type StageChange, useUpdateStageMutation } from './api';
import { copy } from './copy';
import { Probability } from './Probability';
import css from './pipelines.module.css';

interface StageRowProps {
  readonly pipeline: string;
  readonly stage: PipelineStage;
  readonly handle: ReactNode;
  readonly isLast: boolean;
  readonly onDelete: () => void;
}

const KINDS: readonly StageKind[] = ['open', 'won', 'lost'];

export function StageRow({ pipeline, stage, handle, isLast, onDelete }: StageRowProps) {
  const mayChange = useCan('update', 'crm_deals_pipeline');
  const [update] = useUpdateStageMutation();
  const change = async (what: StageChange): Promise<string | null> =>
    errorMessage(
      (await update({ id: pipeline, stage: stage._id, change: what })).error,
      'name',
      'probability',
    );
  const hint = mayChange ? null : copy.mayNotChange;
  return (
    <div className={rows.row}>
      {handle}
      <span className={css.badge} data-kind={stage.kind} aria-hidden />
      <div className={rows.grow}>
        <InlineEdit
          value={stage.name}
          label={copy.rename(stage.name)}
          maxLength={LIST_NAME_LENGTH}
          hint={hint}
          onSave={(name) => change({ name })}
        />
      </div>
      <span className={rows.quiet}>{copy.deals(stage.used)}</span>
      <Select
        look="bare"
        className={css.kind}
        aria-label={copy.kindOf(stage.name)}
        title={hint ?? undefined}
        disabled={!mayChange}
        value={stage.kind}
        onChange={({ target }) => {
          void change({ kind: target.value as StageKind }).then((sentence) => {
            if (sentence !== null) toast(sentence, 'error');
          });
        }}
      >
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {copy.kinds[kind]}
          </option>
        ))}
      </Select>
      <Probability
        key={stage.probability}
        name={stage.name}
        value={stage.probability}
        fixed={stage.kind !== 'open' || !mayChange}
        onSave={(probability) => change({ probability })}
      />
      <GuardedIconButton
        icon="trash"
        label={copy.remove(stage.name)}
        hint={mayChange ? (isLast ? copy.lastStage : null) : copy.mayNotChange}
        onClick={onDelete}
      />
    </div>
  );
}
