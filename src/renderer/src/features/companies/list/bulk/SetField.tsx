import { useMemo } from 'react';
import { SETTABLE_COMPANY_FIELDS } from '@shared/rules/settable-fields';
import {
  type SettableField,
  SetFieldOfSelected,
  builtInField,
  ownSettable,
  useCompanyFieldGroupsQuery,
} from '../../../fields';
import { type RecordSelection, countOf } from '../../../operations';
import { type CompanyField, FIELDS } from '../../company-fields';
import { type CompanyQuery, filterArg } from '../../company-query';
import { copy } from './copy';

interface SetFieldProps {
  readonly selection: RecordSelection;
  readonly query: CompanyQuery;
  /** They have it, or are being given it. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** How a field of the form is drawn where one value is asked for. */
const TYPES = {
  text: { type: 'text' },
  link: { type: 'text', format: 'url' },
  email: { type: 'text', format: 'email' },
  tel: { type: 'tel' },
  whole: { type: 'number', dataType: 'number' },
  sum: { type: 'number', dataType: 'number', format: 'money' },
  date: { type: 'date' },
  area: { type: 'textarea' },
} as const satisfies Record<CompanyField['kind'], object>;

const BUILT_IN: readonly SettableField[] = FIELDS.filter(({ name }) =>
  (SETTABLE_COMPANY_FIELDS as readonly string[]).includes(name),
).map(({ name, label, kind }) => ({ id: name, field: builtInField({ name, label, ...TYPES[kind] }) }));

/** Gives the selected companies a value in a field. */
export function SetField({ selection, query, onDone, onClose }: SetFieldProps) {
  const { data, isError, refetch } = useCompanyFieldGroupsQuery(undefined);
  const fields = useMemo(() => data && [...ownSettable(data), ...BUILT_IN], [data]);
  return (
    <SetFieldOfSelected
      kind="companies.set_field"
      selection={selection}
      filter={filterArg(query)}
      count={copy.companies(countOf(selection))}
      fields={fields}
      onRetry={isError ? () => void refetch() : null}
      told={copy.fieldSet}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
