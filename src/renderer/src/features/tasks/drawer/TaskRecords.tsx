import { useCan } from '../../../core/workspace';
import { RecordPicker } from '../../../ui/record-picker/RecordPicker';
import { useCompanyPicker, useNewCompany } from '../../companies';
import { useContactPicker } from '../../contacts';
import { useDealPicker } from '../../deals/pickers';
import { copy } from '../copy';
import type { TaskProblems, TaskValues } from './task-form';

interface TaskRecordsProps {
  readonly values: TaskValues;
  readonly problems: TaskProblems;
  readonly disabled: boolean;
  readonly onChange: (part: Partial<TaskValues>) => void;
}

const words = copy.form;

/** The contacts, companies and deals that a task is about, of the kinds that one may see. */
export function TaskRecords({ values, problems, disabled, onChange }: TaskRecordsProps) {
  const seesContacts = useCan('view', 'crm_contacts');
  const seesCompanies = useCan('view', 'crm_accounts');
  const seesDeals = useCan('view', 'crm_deals');
  const newCompany = useNewCompany();
  return (
    <>
      {seesContacts && (
        <RecordPicker
          multiple
          label={words.contacts}
          placeholder={words.searchContacts}
          empty={words.noContacts}
          value={values.contacts}
          disabled={disabled}
          error={problems.contacts}
          useList={useContactPicker}
          onChange={(contacts) => {
            onChange({ contacts });
          }}
        />
      )}
      {seesCompanies && (
        <RecordPicker
          multiple
          label={words.companies}
          placeholder={words.searchCompanies}
          empty={words.noCompanies}
          value={values.companies}
          disabled={disabled}
          error={problems.companies}
          useList={useCompanyPicker}
          {...newCompany}
          onChange={(companies) => {
            onChange({ companies });
          }}
        />
      )}
      {seesDeals && (
        <RecordPicker
          multiple
          label={words.deals}
          placeholder={words.searchDeals}
          empty={words.noDeals}
          value={values.deals}
          disabled={disabled}
          error={problems.deals}
          useList={useDealPicker}
          onChange={(deals) => {
            onChange({ deals });
          }}
        />
      )}
    </>
  );
}
