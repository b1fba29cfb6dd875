import { useFormik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import type { Company } from '@shared/contract/companies';
import { isApiError } from '../../../core/http/api-error';
import { errorMessage } from '../../../core/http/error-message';
import { useSaveWhenBack } from '../../../core/http/use-save-when-back';
import { useAppDispatch } from '../../../core/store/store';
import { toast } from '../../../core/toast';
import { useWorkspace } from '../../../core/workspace';
import { draftKey } from '../../../ui/kept-draft/draft-key';
import { draftName } from '../../../ui/kept-draft/kept-draft';
import { useKeepDraft, useKeptDraft } from '../../../ui/kept-draft/use-kept-draft';
import { mergeChanges } from '../../../ui/record-form/merge-changes';
import { useLocale } from '../../../ui/time-zone';
import {
  type NewCompany,
  companiesApi,
  useCreateCompanyMutation,
  useUpdateCompanyMutation,
  useUploadCompanyAvatarMutation,
} from '../api';
import { type OwnFieldsState, type TypedFields, useOwnFields } from '../../fields';
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
import { readOnce } from '../../../core/http/read-once';

/** As this device keeps what was typed: with what stood there then. */
interface KeptCompany {
  readonly typed: Partial<CompanyValues>;
  readonly over: Partial<CompanyValues>;
  readonly own: TypedFields;
}

const pick = (values: CompanyValues, names: readonly ValueName[]): Partial<CompanyValues> =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** What somebody else has changed since of what was typed over; null: nothing. */
function conflictOfKept(kept: KeptCompany | undefined, now: CompanyValues): Conflict | null {
  if (kept === undefined) return null;
  const mine = { ...now, ...kept.typed };
  const names = changedNames(mine, now).filter((name) => !sameValue(name, { ...now, ...kept.over }, now));
  return names.length === 0 ? null : { theirs: now, names };
}

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
function useMake(draft: string) {
  const [create] = useCreateCompanyMutation();
  const [upload] = useUploadCompanyAvatarMutation();
  return async (body: NewCompany, logo: File | null) => {
    const made = await create({ body, idempotencyKey: draftKey(draft, body) });
    if (made.data === undefined || logo === null) return made;
    const stored = await upload({ id: made.data._id, file: logo });
    if (stored.data === undefined) toast(copy.form.logoFailed(made.data.mp_company_label), 'error');
    return made;
  };
}

interface Sent {
  /** Name of what is kept on this device. */
  readonly draft: string;
  readonly company: Company | null;
  readonly before: Base;
  readonly own: OwnFieldsState;
  readonly locale: string;
  readonly logo: File | null;
}

/** Sends what differs. */
function useSend({ draft, company, before, own, locale, logo }: Sent) {
  const make = useMake(draft);
  const [update] = useUpdateCompanyMutation();
  return async (values: CompanyValues) => {
    const fields = Object.keys(own.changes).length > 0 && { fields: own.changes as OwnInput };
    const changes = { ...changesOf(values, before.values, locale), ...fields };
    if (company === null) return make({ ...changes, mp_company_label: values.mp_company_label }, logo);
    const seen = before.updatedAt !== undefined && { updated_at: before.updatedAt };
    return update({ id: company._id, change: { ...changes, ...seen } });
  };
}

const readAgain = (id: string) => companiesApi.endpoints.company.initiate(id, { forceRefetch: true });

/** Somebody else has changed the company: shown, unless something is typed here. */
function useFollow(company: Company | null, isChanged: boolean, onOther: (company: Company) => void): void {
  const shown = useRef(company);
  const other = useRef(onOther);
  useEffect(() => {
    other.current = onOther;
  });
  useEffect(() => {
    if (company === null || company === shown.current || isChanged) return;
    shown.current = company;
    other.current(company);
  }, [company, isChanged]);
}

const toKeep = (values: CompanyValues, before: CompanyValues, own: TypedFields): KeptCompany => {
  const changed = changedNames(values, before);
  return { typed: pick(values, changed), over: pick(before, changed), own };
};

/** What is said of a field: once it was touched, or the form was to be saved. */
function problemAt(
  form: ReturnType<typeof useFormik<CompanyValues>>,
  refused: CompanyProblems,
  name: ValueName,
): string | undefined {
  const touched = form.touched as Partial<Record<ValueName, unknown>>;
  const errors = form.errors as CompanyProblems;
  return refused[name] ?? (touched[name] !== undefined || form.submitCount > 0 ? errors[name] : undefined);
}

const without = (problems: CompanyProblems, changed: object): CompanyProblems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !Object.hasOwn(changed, name)));

/** What is typed into the form of a company, and its way to the server. What could not be saved stays. */
export function useCompanyForm(company: Company | null, isOver: boolean, onSaved: () => void) {
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const name = draftName(useWorkspace().business_id, 'company', company?._id ?? null);
  const { kept, drop } = useKeptDraft<KeptCompany>(name);
  const own = useOwnFields('company', company?._id ?? null, kept?.values.own);
  const [before, setBefore] = useState<Base>(() => baseOf(company, locale));
  const [refused, setRefused] = useState<CompanyProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState(() => conflictOfKept(kept?.values, before.values));
  /** Of a new company: stored once there is one. */
  const [logo, setLogo] = useState<File | null>(null);

  /** Their changes come into the form; what was typed here stays. */
  async function meet(values: CompanyValues, id: string): Promise<void> {
    await own.meet();
    const { data, error } = await readOnce(dispatch(readAgain(id)));
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

  const send = useSend({ draft: name, company, before, own, locale, logo });
  const form = useFormik<CompanyValues>({
    initialValues: { ...before.values, ...kept?.values.typed },
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
        onSaved();
        return;
      }
      const refusal = isApiError(error) ? error : null;
      if (company !== null && refusal?.code === 'record_changed') return meet(values, company._id);
      const wrong = refusal?.fields;
      const named = problemsOfWire(wrong);
      setRefused(named);
      if (!own.refuse(wrong) && Object.keys(named).length === 0) setFailure(failureOf(error));
    },
  });

  const isTyped = changedNames(form.values, before.values).length > 0 || own.isChanged;
  const isChanged = isTyped || logo !== null;
  const { failureOf } = useSaveWhenBack(() => void form.submitForm(), [form.values, own.changes]);
  useKeepDraft(name, isTyped && !isOver ? toKeep(form.values, before.values, own.typed) : null);
  const { resetForm } = form;
  useFollow(company, isChanged, (now) => {
    const next = baseOf(now, locale);
    setBefore(next);
    resetForm({ values: next.values });
  });

  function change(part: Partial<CompanyValues>): void {
    setFailure(null);
    setRefused((all) => without(all, part));
    void form.setValues({ ...form.values, ...part }, true);
  }
  /** What is theirs is taken, or what is ours stays: the field is no conflict any more. */
  function settle(name: ValueName, side: 'mine' | 'theirs'): void {
    if (conflict === null) return;
    if (side === 'theirs') change({ [name]: conflict.theirs[name] });
    setConflict({ ...conflict, names: conflict.names.filter((one) => one !== name) });
  }
  function discard(): void {
    drop();
    own.reset();
    setConflict(null);
    resetForm({ values: before.values });
  }
  return {
    form,
    own,
    problemOf: (name: ValueName) => problemAt(form, refused, name),
    failure,
    conflict,
    isChanged,
    change,
    settle,
    logo,
    setLogo,
    /** When what is in the form again was typed; null: nothing is. */
    keptAt: kept !== null && isTyped ? kept.at : null,
    discard,
  };
}

export type CompanyFormState = ReturnType<typeof useCompanyForm>;
