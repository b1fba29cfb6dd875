import { useRef } from 'react';
import type { Contact } from '@shared/contract/contacts';
import { toastError } from '../../../../core/http/toast-error';
import { toast } from '../../../../core/toast';
import type { Picked } from '../../../../ui/record-picker/record-list';
import { RecordPicker } from '../../../../ui/record-picker/RecordPicker';
import { useCompanyPicker, useNewCompany } from '../../../companies';
import { useSetContactCompanyMutation } from '../../../contacts';
import { copy } from '../copy';

interface CompanyPickerProps {
  readonly contact: Contact;
  readonly onClose: () => void;
}

/** The company that a customer works for: one that there is, or a new one by its name. Loaded when it is first needed. */
export default function CompanyPicker({ contact, onClose }: CompanyPickerProps) {
  const { _id: id, current_company_id: company } = contact;
  const newCompany = useNewCompany();
  const [setCompany] = useSetContactCompanyMutation();
  const field = useRef<HTMLDivElement>(null);
  const choose = async (picked: Picked | null): Promise<void> => {
    onClose();
    const next = picked && { _id: picked.value, mp_company_label: picked.label };
    const { error } = await setCompany({ id, company: next });
    if (error !== undefined) toastError(error);
    else if (picked !== null) toast(copy.companySet(picked.label), 'success');
  };
  return (
    <div
      ref={field}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
      onBlur={({ relatedTarget }) => {
        // Whoever looks elsewhere has not chosen.
        if (relatedTarget instanceof Node && field.current?.contains(relatedTarget) === false) onClose();
      }}
    >
      <RecordPicker
        autoFocus
        labelHidden
        label={copy.companyOf}
        placeholder={copy.companySearch}
        empty={copy.noCompanies}
        value={company && { value: company._id, label: company.mp_company_label }}
        useList={useCompanyPicker}
        {...newCompany}
        onChange={(picked) => void choose(picked)}
        onClear={() => void choose(null)}
      />
    </div>
  );
}
