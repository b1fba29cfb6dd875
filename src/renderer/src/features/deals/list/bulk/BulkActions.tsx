import { useState } from 'react';
import { LazyBoundary } from '../../../../ui/LazyBoundary';
import { lazy } from '../../../../ui/lazy';
import { useCan } from '../../../../core/workspace';
import { GuardedButton } from '../../../../ui/GuardedButton';
import {
  type ExportColumn,
  type MoreRecords,
  type RecordSelection,
  ExportButton,
  SelectAll,
  recordsOf,
} from '../../../operations';
import { copy } from './copy';
import { DeleteDeals } from './DeleteDeals';
import { StagePicker } from './StagePicker';

const SetField = lazy(async () => ({ default: (await import('./SetField')).SetField }));

interface BulkActionsProps {
  readonly selection: RecordSelection;
  /** What the list is filtered by. */
  readonly filter: Record<string, unknown>;
  readonly pipelineId: string;
  /** What the table can show. */
  readonly columns: readonly ExportColumn[];
  /** Ids of the columns that are shown. */
  readonly shown: () => readonly string[];
  /** How many all are, where they can be selected beside those that are; null where they cannot. */
  readonly more: MoreRecords | null;
  readonly onSelectAll: () => void;
  /** All of them are changed, or are being changed. */
  readonly onDone: () => void;
}

/** What is done to the selected deals (as with contacts, spec 2 §4). */
export function BulkActions(props: BulkActionsProps) {
  const { selection, filter, pipelineId, columns, shown, more, onSelectAll, onDone } = props;
  const mayUpdate = useCan('update', 'crm_deals');
  const mayExport = useCan('export', 'crm_deals');
  const [mode, setMode] = useState<'stage' | 'field' | null>(null);
  const leave = (): void => {
    setMode(null);
  };
  if (mode === 'stage')
    return (
      <StagePicker
        selection={selection}
        filter={filter}
        pipelineId={pipelineId}
        onDone={onDone}
        onBack={leave}
      />
    );
  const hint = mayUpdate ? null : copy.mayNotUpdate;
  return (
    <>
      <SelectAll more={more} several="deals" onSelectAll={onSelectAll} />
      <GuardedButton
        hint={hint}
        onClick={() => {
          setMode('stage');
        }}
      >
        {copy.moveTo}
      </GuardedButton>
      <GuardedButton
        hint={hint}
        onClick={() => {
          setMode('field');
        }}
      >
        {copy.setField}
      </GuardedButton>
      <DeleteDeals selection={selection} filter={filter} onDone={onDone} />
      <ExportButton
        hint={mayExport ? null : copy.mayNotExport}
        label={copy.exportLabel}
        kind="deals.export"
        records={recordsOf(selection, filter)}
        columns={columns}
        shown={shown}
      />
      {mode === 'field' && (
        <LazyBoundary>
          <SetField selection={selection} filter={filter} onDone={onDone} onClose={leave} />
        </LazyBoundary>
      )}
    </>
  );
}
