import { useMemo } from 'react';
import { BUILT_IN_FIELDS } from '@shared/reference/built-in-fields';
import { SETTABLE_DEAL_FIELDS } from '@shared/rules/settable-fields';
import { useCan } from '../../../../core/workspace';
import {
  type SettableField,
  SetFieldOfSelected,
  builtInField,
  ownSettable,
  recordPart,
  useDealFieldGroupsQuery,
} from '../../../fields';
import { useMemberPicker } from '../../../members';
import { type RecordSelection, countOf } from '../../../operations';
import { copy as words } from '../../copy';
import { copy } from './copy';

interface SetFieldProps {
  readonly selection: RecordSelection;
  readonly filter: Record<string, unknown>;
  /** They have it, or are being given it. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const OWNER = 'assignee_id';
const LABELS: Readonly<Record<string, string>> = { [OWNER]: words.owner, deal_industry: words.interest };

/** Of every workspace. */
const BUILT_IN: readonly SettableField[] = SETTABLE_DEAL_FIELDS.map((name) => {
  const known = BUILT_IN_FIELDS.deal.flatMap(({ fields }) => fields).find((field) => field.name === name);
  return {
    id: name,
    field: builtInField({ type: 'text', ...known, name, label: LABELS[name] ?? known?.label ?? name }),
  };
});

const PARTS = {
  [OWNER]: recordPart({
    placeholder: copy.searchPeople,
    empty: copy.noPeople,
    useList: useMemberPicker,
    searchAfterMs: 0,
  }),
};

/** Gives the selected deals a value in a field. */
export function SetField({ selection, filter, onDone, onClose }: SetFieldProps) {
  const seesPeople = useCan('view', 'members');
  const { data, isError, refetch } = useDealFieldGroupsQuery(undefined);
  const fields = useMemo(
    () => data && [...ownSettable(data), ...BUILT_IN.filter(({ id }) => id !== OWNER || seesPeople)],
    [data, seesPeople],
  );
  return (
    <SetFieldOfSelected
      kind="deals.set_field"
      selection={selection}
      filter={filter}
      count={copy.deals(countOf(selection))}
      fields={fields}
      onRetry={isError ? () => void refetch() : null}
      parts={PARTS}
      told={copy.fieldSet}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
