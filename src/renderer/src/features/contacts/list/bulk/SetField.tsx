import { useMemo } from 'react';
import { SETTABLE_CONTACT_FIELDS } from '@shared/rules/settable-fields';
import { useCan } from '../../../../core/workspace';
import { useCompanyPicker } from '../../../companies';
import {
  type SettableField,
  SetFieldOfSelected,
  builtInSettable,
  ownSettable,
  builtInField,
  recordPart,
} from '../../../fields';
import { type RecordSelection, countOf } from '../../../operations';
import { type ContactQuery, filterArg } from '../../contact-query';
import { useContactFieldGroupsQuery } from '../../write-api';
import { copy } from './copy';

interface SetFieldProps {
  readonly selection: RecordSelection;
  readonly query: ContactQuery;
  /** They have it, or are being given it. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const COMPANY = 'current_company_id';
const ADDRESS: readonly SettableField[] = (['city', 'state', 'country', 'pincode'] as const).map((part) => ({
  id: `address.${part}`,
  field: builtInField({ name: `address.${part}`, label: copy.addressParts[part], type: 'text' }),
}));

const PARTS = {
  [COMPANY]: recordPart({
    placeholder: copy.chooseCompany,
    empty: copy.noCompanies,
    useList: useCompanyPicker,
  }),
};

/** Gives the selected contacts a value in a field. */
export function SetField({ selection, query, onDone, onClose }: SetFieldProps) {
  const seesCompanies = useCan('view', 'crm_accounts');
  const { data, isError, refetch } = useContactFieldGroupsQuery(undefined);
  const fields = useMemo(() => {
    if (data === undefined) return undefined;
    const builtIn = [...builtInSettable(data, SETTABLE_CONTACT_FIELDS), ...ADDRESS];
    return [...ownSettable(data), ...builtIn.filter(({ id }) => id !== COMPANY || seesCompanies)];
  }, [data, seesCompanies]);
  return (
    <SetFieldOfSelected
      kind="contacts.set_field"
      selection={selection}
      filter={filterArg(query)}
      count={copy.contacts(countOf(selection))}
      fields={fields}
      onRetry={isError ? () => void refetch() : null}
      parts={PARTS}
      told={copy.fieldSet}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
