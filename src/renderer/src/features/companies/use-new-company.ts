import { useCallback } from 'react';
import { toastError } from '../../core/http/toast-error';
import { useIdempotencyKey } from '../../core/http/use-idempotency-key';
import { toast } from '../../core/toast';
import { useCan } from '../../core/workspace';
import type { Picked } from '../../ui/record-picker/record-list';
import { useCreateCompanyMutation } from './api';
import { copy } from './copy';

/** `onCreate` of a picker of companies: a name that none has becomes a company, for those who may add some. */
export function useNewCompany(): { readonly onCreate?: (name: string) => Promise<Picked | null> } {
  const mayCreate = useCan('create', 'crm_accounts');
  const [create] = useCreateCompanyMutation();
  const keyOf = useIdempotencyKey();
  const onCreate = useCallback(
    async (name: string): Promise<Picked | null> => {
      const body = { mp_company_label: name, status: 1 as const };
      const { data, error } = await create({ body, idempotencyKey: keyOf(body) });
      if (data === undefined) {
        toastError(error);
        return null;
      }
      toast(copy.made(data.mp_company_label), 'success');
      return { value: data._id, label: data.mp_company_label };
    },
    [create, keyOf],
  );
  return mayCreate ? { onCreate } : {};
}
