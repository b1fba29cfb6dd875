import { useFormik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import type { Company } from '@shared/contract/companies';
import { isApiError } from '../../../core/http/api-error';
import { errorMessage } from '../../../core/http/error-message';
import { useIdempotencyKey } from '../../../core/http/use-idempotency-key';
import { useAppDispatch } from '../../../core/store/store';
import { toast } from '../../../core/toast';
import { mergeChanges } from '../../../ui/record-form/merge-changes';
import { useLocale } from '../../../ui/time-zone';
import {
  type NewCompany,
  companiesApi,
  useCreateCompanyMutation,
  useUpdateCompanyMutation,
  useUploadCompanyAvatarMutation,
} from '../api';
import { type OwnFieldsState, useOwnFields } from '../../fields';
import { copy } from '../copy';
import {
  type CompanyProblems,
  type CompanyValues,
  type ValueName,
  changedNames,
  changesOf,
  problemsOf,
  problemsOfWire,
  sameValue,
  valuesOf,
} from './company-form';

type OwnInput = NonNullable<NewCompany['fields']>;

/** What somebody else has saved, where it meets what was typed here. */
export interface Conflict {
  readonly theirs: CompanyValues;
  readonly names: readonly ValueName[];
}

/** What the form began with: values, and the company that they are of. */
interface Base {
  readonly values: CompanyValues;
  readonly updatedAt: string | undefined;
}

const baseOf = (company: Company | null, locale: string): Base => ({
  values: valuesOf(company, locale),
  updatedAt: company?.updated_at,
});

/** A new company, and then its picture: without that it is a company all the same. */
function useMake() {
  const [create] = useCreateCompanyMutation();
  const [upload] = useUploadCompanyAvatarMutation();
  const keyOf = useIdempotencyKey();
  return async (body: NewCompany, logo: File | null) => {
    const made = await create({ body, idempotencyKey: keyOf(body) });
    if (made.data === undefined || logo === null) return made;
    const stored = await upload({ id: made.data._id, file: logo });
    if (stored.data === undefined) toast(copy.form.logoFailed(made.data.mp_company_label), 'error');
    return made;
  };
}

interface Sent {
  readonly company: Company | null;
  readonly before: Base;
  readonly own: OwnFieldsState;
  readonly locale: string;
  readonly logo: File | null;
}

/** Sends what differs. */
function useSend({ company, before, own, locale, logo }: Sent) {
  const make = useMake();
  const [update] = useUpdateCompanyMutation();
  return async (values: CompanyValues) => {
    const fields = Object.keys(own.changes).length > 0 && { fields: own.changes as OwnInput };
    const changes = { ...changesOf(values, before.values, locale), ...fields };
    if (company === null) return make({ ...changes, mp_company_label: values.mp_company_label }, logo);
    const seen = before.updatedAt !== undefined && { updated_at: before.updatedAt };
    return update({ id: company._id, change: { ...changes, ...seen } });
  };
}

/** What is typed into the form of a company, and its way to the server. What could not be saved stays. */
export function useCompanyForm(company: Company | null, onSaved: (company: Company) => void) {
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const own = useOwnFields('company', company?._id ?? null);
  const [before, setBefore] = useState<Base>(() => baseOf(company, locale));
  const [refused, setRefused] = useState<CompanyProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** Of a new company: stored once there is one. */
  const [logo, setLogo] = useState<File | null>(null);

  /** Their changes come into the form; what was typed here stays. */
  async function meet(values: CompanyValues, id: string): Promise<void> {
    await own.meet();
    const { data, error } = await dispatch(
      companiesApi.endpoints.company.initiate(id, { forceRefetch: true, subscribe: false }),
    );
    if (data === undefined) {
      setFailure(errorMessage(error));
      return;
    }
    const theirs = baseOf(data, locale);
    const met = mergeChanges(values, before.values, theirs.values, sameValue);
    setBefore(theirs);
    setConflict({ theirs: theirs.values, names: met.conflicts });
    await form.setValues(met.values, false);
  }

  const send = useSend({ company, before, own, locale, logo });
  const form = useFormik<CompanyValues>({
    initialValues: before.values,
    validate: (values) => problemsOf(values, locale),
    validateOnBlur: true,
    validateOnChange: true,
    async onSubmit(values) {
      if (!own.check()) return;
      setFailure(null);
      setRefused({});
      const { data, error } = await send(values);
      if (data !== undefined) {
        toast(company === null ? copy.form.created : copy.form.updated, 'success');
        onSaved(data);
        return;
      }
      if (company !== null && isApiError(error) && error.code === 'record_changed') {
        await meet(values, company._id);
        return;
      }
      const wrong = isApiError(error) ? error.fields : undefined;
      const named = problemsOfWire(wrong);
      setRefused(named);
      if (!own.refuse(wrong) && Object.keys(named).length === 0) setFailure(errorMessage(error));
    },
  });

  const isChanged = changedNames(form.values, before.values).length > 0 || logo !== null || own.isChanged;
  // Somebody else has changed the company: shown, unless something is typed here.
  const shown = useRef(company);
  const { resetForm } = form;
  useEffect(() => {
    if (company === null || company === shown.current || isChanged) return;
    shown.current = company;
    const next = baseOf(company, locale);
    setBefore(next);
    resetForm({ values: next.values });
  }, [company, isChanged, locale, resetForm]);

  function change(part: Partial<CompanyValues>): void {
    setFailure(null);
    setRefused((all) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => !Object.hasOwn(part, name))),
    );
    void form.setValues({ ...form.values, ...part }, true);
  }
  /** What is theirs is taken, or what is ours stays: the field is no conflict any more. */
  function settle(name: ValueName, side: 'mine' | 'theirs'): void {
    if (conflict === null) return;
    if (side === 'theirs') change({ [name]: conflict.theirs[name] });
    setConflict({ ...conflict, names: conflict.names.filter((one) => one !== name) });
  }
  const touched = form.touched as Partial<Record<ValueName, unknown>>;
  const errors = form.errors as CompanyProblems;
  const problemOf = (name: ValueName): string | undefined =>
    refused[name] ?? (touched[name] !== undefined || form.submitCount > 0 ? errors[name] : undefined);
  return { form, own, problemOf, failure, conflict, isChanged, change, settle, logo, setLogo };
}

export type CompanyFormState = ReturnType<typeof useCompanyForm>;
