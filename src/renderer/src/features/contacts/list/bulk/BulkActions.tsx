import { useState } from 'react';
import { LazyBoundary } from '../../../../ui/LazyBoundary';
import { lazy } from '../../../../ui/lazy';
import { useCan } from '../../../../core/workspace';
import { Button } from '../../../../ui/Button';
import { GuardedButton } from '../../../../ui/GuardedButton';
import {
  type ExportColumn,
  type MoreRecords,
  type RecordSelection,
  ExportButton,
  SelectAll,
  recordsOf,
  tellOutcome,
  useStartOperation,
} from '../../../operations';
import { type ContactQuery, filterArg } from '../../contact-query';
import { CampaignOfSelected } from './CampaignOfSelected';
import { copy } from './copy';
import { DeleteContacts } from './DeleteContacts';
import { type Chosen, EntryPicker, NOBODY, NOTHING } from './EntryPicker';
import { BAR_MODES, type BulkMode, MODE_WORDS, isAdding, isSingle, kindOf } from './modes';
import { MoreActions } from './MoreActions';

const SetField = lazy(async () => ({ default: (await import('./SetField')).SetField }));

interface BulkActionsProps {
  readonly selection: RecordSelection;
  readonly query: ContactQuery;
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

function paramsOf(mode: BulkMode, { ids, names }: Chosen): object {
  if (isSingle(mode)) return { id: ids[0] === NOBODY ? null : (ids[0] ?? null) };
  if (mode === 'add_to_list') return { segment_ids: ids };
  return isAdding(mode) ? { ids, names } : { ids };
}

/** What is done to the selected contacts: first what, then with which, then Go (spec 2 §4). */
export function BulkActions(props: BulkActionsProps) {
  const { selection, query, columns, shown, more, onSelectAll, onDone } = props;
  const mayUpdate = useCan('update', 'crm_contacts');
  const mayExport = useCan('export', 'crm_contacts');
  const [mode, setMode] = useState<BulkMode | null>(null);
  const [setsField, setSetsField] = useState(false);
  const [chosen, setChosen] = useState<Chosen>(NOTHING);
  const { start, isStarting } = useStartOperation();
  const begin = (next: BulkMode | null): void => {
    setMode(next);
    setChosen(NOTHING);
  };
  const go = async (of: BulkMode): Promise<void> => {
    const operation = await start({
      kind: kindOf(of),
      records: recordsOf(selection, filterArg(query)),
      params: { ...paramsOf(of, chosen) },
    });
    if (operation === null) return;
    begin(null);
    tellOutcome(operation, MODE_WORDS[of].done);
    onDone();
  };
  if (mode === null) {
    return (
      <>
        <SelectAll more={more} several="contacts" onSelectAll={onSelectAll} />
        {BAR_MODES.map((one) => (
          <GuardedButton
            key={one}
            hint={mayUpdate ? null : copy.mayNotUpdate}
            onClick={() => {
              begin(one);
            }}
          >
            {MODE_WORDS[one].start}
          </GuardedButton>
        ))}
        <CampaignOfSelected selection={selection} query={query} onDone={onDone} />
        <DeleteContacts selection={selection} query={query} onDone={onDone} />
        <ExportButton
          hint={mayExport ? null : copy.mayNotExport}
          label={copy.exportLabel}
          kind="contacts.export"
          records={recordsOf(selection, filterArg(query))}
          columns={columns}
          shown={shown}
        />
        <MoreActions
          onMode={begin}
          onSetField={() => {
            setSetsField(true);
          }}
        />
        {setsField && (
          <LazyBoundary>
            <SetField
              selection={selection}
              query={query}
              onDone={onDone}
              onClose={() => {
                setSetsField(false);
              }}
            />
          </LazyBoundary>
        )}
      </>
    );
  }
  const isEmpty = chosen.ids.length + chosen.names.length === 0;
  return (
    <>
      <Button
        disabled={isStarting}
        onClick={() => {
          begin(null);
        }}
      >
        {copy.back}
      </Button>
      <EntryPicker mode={mode} chosen={chosen} disabled={isStarting} onChange={setChosen} />
      <Button disabled={isStarting || isEmpty} aria-busy={isStarting} onClick={() => void go(mode)}>
        {copy.go}
      </Button>
    </>
  );
}
