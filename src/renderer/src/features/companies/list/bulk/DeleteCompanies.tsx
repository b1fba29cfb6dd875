import { useCan } from '../../../../core/workspace';
import { type RecordSelection, DeleteSelected, countOf } from '../../../operations';
import { type CompanyQuery, filterArg } from '../../company-query';
import { copy } from './copy';

interface DeleteCompaniesProps {
  readonly selection: RecordSelection;
  readonly query: CompanyQuery;
  /** They are in the bin, or on their way to it. */
  readonly onDone: () => void;
}

/** Deletes the selected companies, when asked again: they go to the bin. */
export function DeleteCompanies({ selection, query, onDone }: DeleteCompaniesProps) {
  const mayDelete = useCan('delete', 'crm_accounts');
  return (
    <DeleteSelected
      kind="companies.bin"
      selection={selection}
      filter={filterArg(query)}
      count={copy.companies(countOf(selection))}
      hint={mayDelete ? null : copy.mayNotDelete}
      words={copy}
      onDone={onDone}
    />
  );
}
