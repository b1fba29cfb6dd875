import type { Contact } from '@shared/contract/contacts';
import { toastError } from '../../../../core/http/toast-error';
import { toast } from '../../../../core/toast';
import { Button } from '../../../../ui/Button';
import type { Picked } from '../../../../ui/record-picker/record-list';
import { RecordPicker } from '../../../../ui/record-picker/RecordPicker';
import { useCompanyPicker, useNewCompany } from '../../../companies';
import { useSetContactCompanyMutation } from '../../../contacts';
import { copy } from '../copy';
import edit from '../edit.module.css';

interface CompanyPickerProps {
  readonly contact: Contact;
  readonly onClose: () => void;
}

/** It may open below the end of the panel. */
const intoSight = (element: HTMLElement | null): void => {
  element?.scrollIntoView({ block: 'nearest' });
};

/** The company that a customer works for: one that there is, or a new one by its name. Loaded when it is first needed. */
export default function CompanyPicker({ contact, onClose }: CompanyPickerProps) {
  const { _id: id, current_company_id: company } = contact;
  const newCompany = useNewCompany();
  const [setCompany] = useSetContactCompanyMutation();
  const choose = async (picked: Picked | null): Promise<void> => {
    onClose();
    const next = picked && { _id: picked.value, mp_company_label: picked.label };
    const { error } = await setCompany({ id, company: next });
    if (error !== undefined) toastError(error);
    else if (picked !== null) toast(copy.companySet(picked.label), 'success');
  };
  return (
    <div
      ref={intoSight}
      className={edit.pick}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
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
      <Button onClick={onClose}>{copy.cancel}</Button>
    </div>
  );
}
