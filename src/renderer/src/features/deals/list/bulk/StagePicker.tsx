import { useState } from 'react';
import { Button } from '../../../../ui/Button';
import { SearchSelect } from '../../../../ui/SearchSelect';
import {
  type RecordSelection,
  countOf,
  recordsOf,
  tellOutcome,
  useStartOperation,
} from '../../../operations';
import { usePipelinesQuery } from '../../../pipelines';
import { LostDialog } from '../../board/LostDialog';
import { copy } from './copy';
import css from './bulk.module.css';

interface StagePickerProps {
  readonly selection: RecordSelection;
  readonly filter: Record<string, unknown>;
  readonly pipelineId: string;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** Which stage of the pipeline; of a lost one, why. */
export function StagePicker({ selection, filter, pipelineId, onDone, onBack }: StagePickerProps) {
  const { data: pipelines } = usePipelinesQuery(undefined);
  const stages = pipelines?.find(({ _id }) => _id === pipelineId)?.stages;
  const [chosen, setChosen] = useState<string | null>(null);
  const [asksWhy, setAsksWhy] = useState(false);
  const { start, isStarting } = useStartOperation();
  const go = async (lost_reason: string | null): Promise<void> => {
    const operation = await start({
      kind: 'deals.set_stage',
      records: recordsOf(selection, filter),
      params: { pipeline_id: pipelineId, pipeline_stage_id: chosen, lost_reason },
    });
    if (operation === null) return;
    onBack();
    tellOutcome(operation, copy.moved);
    onDone();
  };
  return (
    <>
      <Button disabled={isStarting} onClick={onBack}>
        {copy.back}
      </Button>
      <SearchSelect<string | null>
        autoFocus
        size="small"
        className={css.pick ?? ''}
        aria-label={copy.chooseStage}
        placeholder={copy.chooseStage}
        showSearch={{ optionFilterProp: 'label' }}
        loading={stages === undefined}
        disabled={isStarting}
        options={(stages ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        value={chosen}
        onChange={setChosen}
      />
      <Button
        disabled={isStarting || chosen === null}
        aria-busy={isStarting}
        onClick={() => {
          if (stages?.find(({ _id }) => _id === chosen)?.kind === 'lost') setAsksWhy(true);
          else void go(null);
        }}
      >
        {copy.go}
      </Button>
      {asksWhy && (
        <LostDialog
          title={copy.deals(countOf(selection))}
          onCancel={() => {
            setAsksWhy(false);
          }}
          onConfirm={(reason) => {
            setAsksWhy(false);
            void go(reason);
          }}
        />
      )}
    </>
  );
}
