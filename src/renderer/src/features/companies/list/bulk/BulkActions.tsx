import { useState } from 'react';
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
import { type CompanyQuery, filterArg } from '../../company-query';
import { copy } from './copy';
import { DeleteCompanies } from './DeleteCompanies';
import { OwnerPicker } from './OwnerPicker';
import { SetFieldButton } from './SetFieldButton';
import { type Tags, NO_TAGS, TagPicker } from './TagPicker';

const MODES = ['add_tags', 'remove_tags', 'set_owner'] as const;
type Mode = (typeof MODES)[number];

interface BulkActionsProps {
  readonly selection: RecordSelection;
  readonly query: CompanyQuery;
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

/** What is done to the selected companies: first what, then with which, then Go (as with contacts, spec 2 §4). */
export function BulkActions(props: BulkActionsProps) {
  const { selection, query, columns, shown, more, onSelectAll, onDone } = props;
  const mayUpdate = useCan('update', 'crm_accounts');
  const seesContacts = useCan('view', 'crm_contacts');
  const mayExport = useCan('export', 'crm_accounts');
  const [mode, setMode] = useState<Mode | null>(null);
  const [tags, setTags] = useState<Tags>(NO_TAGS);
  /** Null: nobody; undefined: not chosen yet. */
  const [owner, setOwner] = useState<string | null>();
  const { start, isStarting } = useStartOperation();
  const begin = (next: Mode | null): void => {
    setMode(next);
    setTags(NO_TAGS);
    setOwner(undefined);
  };
  if (mode === null) {
    const hintOf = (one: Mode): string | null =>
      !mayUpdate ? copy.mayNotUpdate : one === 'set_owner' && !seesContacts ? copy.needsContacts : null;
    return (
      <>
        <SelectAll more={more} several="companies" onSelectAll={onSelectAll} />
        {MODES.map((one) => (
          <GuardedButton
            key={one}
            hint={hintOf(one)}
            onClick={() => {
              begin(one);
            }}
          >
            {copy.modes[one].start}
          </GuardedButton>
        ))}
        <SetFieldButton selection={selection} query={query} onDone={onDone} />
        <DeleteCompanies selection={selection} query={query} onDone={onDone} />
        <ExportButton
          hint={mayExport ? null : copy.mayNotExport}
          label={copy.exportLabel}
          kind="companies.export"
          records={recordsOf(selection, filterArg(query))}
          columns={columns}
          shown={shown}
        />
      </>
    );
  }
  const { ids, names } = tags;
  const isOwner = mode === 'set_owner';
  const isEmpty = isOwner ? owner === undefined : ids.length + names.length === 0;
  const go = async (): Promise<void> => {
    const operation = await start({
      kind: `companies.${mode}`,
      records: recordsOf(selection, filterArg(query)),
      params: isOwner ? { id: owner ?? null } : mode === 'add_tags' ? { ids, names } : { ids },
    });
    if (operation === null) return;
    begin(null);
    tellOutcome(operation, copy.modes[mode].done);
    onDone();
  };
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
      {isOwner ? (
        <OwnerPicker label={copy.modes[mode].choose} disabled={isStarting} onChange={setOwner} />
      ) : (
        <TagPicker
          label={copy.modes[mode].choose}
          isAdding={mode === 'add_tags'}
          value={tags}
          disabled={isStarting}
          onChange={setTags}
        />
      )}
      <Button disabled={isStarting || isEmpty} aria-busy={isStarting} onClick={() => void go()}>
        {copy.go}
      </Button>
    </>
  );
}
