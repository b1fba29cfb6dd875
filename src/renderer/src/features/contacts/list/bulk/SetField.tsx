import { useMemo } from 'react';
import { SETTABLE_CONTACT_FIELDS } from '@shared/rules/settable-fields';
import { useCan } from '../../../../core/workspace';
import { useCompanyPicker } from '../../../companies';
import {
  type SettableField,
  SetFieldDialog,
  builtInSettable,
  ownSettable,
  builtInField,
  recordPart,
} from '../../../fields';
import {
  type RecordSelection,
  countOf,
  recordsOf,
  tellOutcome,
  useStartOperation,
} from '../../../operations';
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
  const { start } = useStartOperation();
  const fields = useMemo(() => {
    if (data === undefined) return undefined;
    const builtIn = [...builtInSettable(data, SETTABLE_CONTACT_FIELDS), ...ADDRESS];
    return [...ownSettable(data), ...builtIn.filter(({ id }) => id !== COMPANY || seesCompanies)];
  }, [data, seesCompanies]);
  return (
    <SetFieldDialog
      count={countOf(selection, copy.contacts, 'contacts')}
      fields={fields}
      onRetry={isError ? () => void refetch() : null}
      parts={PARTS}
      onGo={async (field, value) => {
        const operation = await start({
          kind: 'contacts.set_field',
          records: recordsOf(selection, filterArg(query)),
          params: { field, value },
        });
        if (operation === null) return false;
        tellOutcome(operation, copy.fieldSet);
        onDone();
        return true;
      }}
      onClose={onClose}
    />
  );
}
