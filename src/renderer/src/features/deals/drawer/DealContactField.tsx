import { useCan } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import { PickColumn } from '../../../ui/record-picker/PickColumn';
import type { Picked, UseRecordList } from '../../../ui/record-picker/record-list';
import { useCompanyPicker } from '../../companies';
import { useContactPickerOf } from '../../contacts';
import { copy } from '../copy';
import { PickTrigger } from './PickTrigger';
import css from './picker.module.css';

interface DealContactFieldProps {
  readonly company: Picked | null;
  readonly contacts: readonly Picked[];
  readonly error: string | undefined;
  readonly onCompany: (company: Picked | null) => void;
  readonly onContacts: (contacts: readonly Picked[]) => void;
}

/** With whom the deal is made: a company, a contact, or both (spec 2 §2: Deal Contact picker). */
export function DealContactField({ company, contacts, error, onCompany, onContacts }: DealContactFieldProps) {
  const seesCompanies = useCan('view', 'crm_accounts');
  const seesContacts = useCan('view', 'crm_contacts');
  const useContacts: UseRecordList = (search, isOpen) =>
    useContactPickerOf(company?.value ?? null, search, isOpen);
  const chosen = [...(company === null ? [] : [company]), ...contacts];
  return (
    <PickTrigger
      label={copy.contact}
      placeholder={copy.selectContact}
      chosen={chosen}
      disabled={!seesCompanies && !seesContacts}
      error={error}
      content={() => (
        <div className={css.columns}>
          {seesCompanies && (
            <PickColumn
              title={copy.companies}
              search={copy.searchCompanies}
              empty={copy.noCompanies}
              chosen={company === null ? [] : [company]}
              useList={useCompanyPicker}
              onPick={(picked) => {
                onCompany(picked.value === company?.value ? null : picked);
              }}
            />
          )}
          {seesContacts && (
            <PickColumn
              title={copy.contacts}
              search={copy.searchContacts}
              // Of the company that is chosen; without one, of all (spec 2 §2, Deal Contact picker).
              empty={company === null ? copy.noContacts : copy.noCompanyContacts}
              chosen={contacts}
              useList={useContacts}
              onPick={(picked) => {
                // One contact at a time (spec 2 §5).
                onContacts(contacts.some(({ value }) => value === picked.value) ? [] : [picked]);
              }}
            />
          )}
          {chosen.length > 0 && (
            <Button
              tone="quiet"
              className={css.clear}
              onClick={() => {
                onCompany(null);
                onContacts([]);
              }}
            >
              {copy.clear}
            </Button>
          )}
        </div>
      )}
    />
  );
}
