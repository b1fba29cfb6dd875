import { useEffect, useState } from 'react';
import type { Deal, createDeal, updateDeal } from '@shared/contract/deals';
import type { BodyInputOf } from '@shared/contract/endpoint';
import type { Pipeline } from '@shared/contract/pipelines';
import { isApiError } from '../../../core/http/api-error';
import { errorMessage } from '../../../core/http/error-message';
import { useSaveWhenBack } from '../../../core/http/use-save-when-back';
import { useAppDispatch, useAppSelector } from '../../../core/store/store';
import { toast } from '../../../core/toast';
import { useWorkspace } from '../../../core/workspace';
import { draftKey } from '../../../ui/kept-draft/draft-key';
import { draftName } from '../../../ui/kept-draft/kept-draft';
import { useKeepDraft, useKeptDraft } from '../../../ui/kept-draft/use-kept-draft';
import { numberFormat } from '../../../ui/formats';
import { mergeChanges } from '../../../ui/record-form/merge-changes';
import { useLocale } from '../../../ui/time-zone';
import { dealsApi, useCreateDealMutation, useUpdateDealMutation } from '../api';
import { type TypedFields, useOwnFields } from '../../fields';
import { copy } from '../copy';
import {
  type DealForm,
  type DealProblems,
  type FormField,
  bodyOf,
  changesOf,
  formOf,
  inPipeline,
  inStage,
  NEW_DEAL,
  NO_RECORDS,
  problemsOf,
  stageAt,
} from '../deal-form';
import type { DealStart } from './deal-start';
import { readOnce } from '../../../core/http/read-once';

const EXAMPLE = 12_500.5;
const write = (amount: number): string => numberFormat({ maximumFractionDigits: 2 }).format(amount);

type OwnInput = NonNullable<NewBody['fields']>;

/** At which field of the form something is said of a field of the wire. */
const SAID_AT: Readonly<Record<string, keyof DealProblems>> = { company_id: 'customer_ids' };

function newForm(
  pipelines: readonly Pipeline[],
  { pipeline, stage, contact }: DealStart,
  owner: DealForm['owner'],
) {
  const empty: DealForm = { ...NEW_DEAL, ...NO_RECORDS, owner, contacts: contact ? [contact] : [] };
  const of = pipelines.find(({ _id }) => _id === pipeline) ?? pipelines[0];
  const begun = inPipeline(empty, pipelines, of?._id ?? '');
  const isThere = of?.stages.some(({ _id }) => _id === stage) === true;
  return isThere && stage
    ? inStage(begun, pipelines, { pipeline_id: of._id, pipeline_stage_id: stage })
    : begun;
}

const isTouched = (form: DealForm, base: DealForm): boolean => JSON.stringify(form) !== JSON.stringify(base);

/** The deal as it was seen, and the form over it. */
function useFormState(
  saved: Deal | null,
  start: DealStart,
  pipelines: readonly Pipeline[],
  kept: Partial<DealForm> | undefined,
) {
  const profile = useAppSelector(({ session }) => session.profile);
  const me = profile && { value: profile.id, label: `${profile.first_name} ${profile.last_name}`.trim() };
  const [seen, setSeen] = useState(saved);
  const [base, setBase] = useState<DealForm>(() =>
    saved === null ? newForm(pipelines, start, me) : formOf(saved, write),
  );
  const [form, setForm] = useState<DealForm>({ ...base, ...kept });
  const isChanged = isTouched(form, base);
  // Somebody else has changed it: where nothing was typed, the form follows.
  useEffect(() => {
    if (saved === null || isChanged || saved.updated_at === seen?.updated_at) return;
    const next = formOf(saved, write);
    setSeen(saved);
    setBase(next);
    setForm(next);
  }, [saved, seen, isChanged]);
  // Stages may go while the form of a new deal is open.
  useEffect(() => {
    if (saved !== null) return;
    setForm((now) =>
      stageAt(pipelines, now) === undefined ? inPipeline(now, pipelines, pipelines[0]?._id ?? '') : now,
    );
  }, [pipelines, saved]);
  return { seen, setSeen, base, setBase, form, setForm };
}

/** What somebody else has saved, where it meets what was typed here. */
interface Conflict {
  readonly theirs: DealForm;
  readonly names: readonly FormField[];
}

/** As this device keeps what was typed: with what stood there then. */
interface KeptDeal {
  readonly typed: Partial<DealForm>;
  readonly over: Partial<DealForm>;
  readonly own: TypedFields;
}

function toKeep(form: DealForm, base: DealForm, own: TypedFields): KeptDeal {
  const typed = changesOf(base, form);
  const names = Object.keys(typed) as FormField[];
  return { typed, over: Object.fromEntries(names.map((name) => [name, base[name]])), own };
}

/** What somebody else has changed since of what was typed over; null: nothing. */
function conflictOfKept(kept: KeptDeal | undefined, now: DealForm): Conflict | null {
  if (kept === undefined) return null;
  const { conflicts } = mergeChanges({ ...now, ...kept.typed }, { ...now, ...kept.over }, now);
  return conflicts.length === 0 ? null : { theirs: now, names: conflicts };
}

type NewBody = BodyInputOf<typeof createDeal>;
interface Change {
  readonly id: string;
  readonly change: BodyInputOf<typeof updateDeal>;
}

/** Makes a deal, or changes one. @param draft name of what is kept on this device */
function useSend(draft: string) {
  const [create, creating] = useCreateDealMutation();
  const [update, updating] = useUpdateDealMutation();
  return {
    isSaving: creating.isLoading || updating.isLoading,
    /** @returns why it could not be saved; undefined: it is */
    async send(what: NewBody | Change): Promise<unknown> {
      const answer =
        'change' in what
          ? await update({ id: what.id, body: what.change })
          : await create({ body: what, idempotencyKey: draftKey(draft, what) });
      return answer.error;
    },
  };
}

const readAgain = (id: string) => dealsApi.endpoints.deal.initiate(id, { forceRefetch: true });

/** Names at which something may be said of what has changed. */
function touchedBy(next: Partial<DealForm>): ReadonlySet<string> {
  const touched = new Set<string>(Object.keys(next));
  if (touched.has('contacts') || touched.has('company')) touched.add('customer_ids').add('company_id');
  if (touched.has('collaborators')) touched.add('collaborator_ids');
  if (touched.has('owner')) touched.add('assignee_id');
  return touched;
}

/** What the server would refuse. */
function wrongOf(
  form: DealForm,
  pipelines: readonly Pipeline[],
  locale: string,
  isSaved: boolean,
): DealProblems {
  const example = numberFormat({ minimumFractionDigits: 2 }).format(EXAMPLE);
  const found: DealProblems = problemsOf(form, locale, example);
  if (form.contacts.length === 0 && form.company === null) found.customer_ids = copy.needsContact;
  const isLost = stageAt(pipelines, form)?.kind === 'lost';
  if (isSaved && isLost && form.lost_reason.trim() === '') found.lost_reason = copy.lost.needed;
  return found;
}

type Refused = Readonly<Record<string, string>> | undefined;

const saidOf = (refused: Refused): DealProblems =>
  Object.fromEntries(Object.entries(refused ?? {}).map(([name, text]) => [SAID_AT[name] ?? name, text]));
const isSaid = (refused: Refused, form: DealForm): boolean =>
  Object.keys(refused ?? {}).some((name) => name in form || name.endsWith('_ids') || name.endsWith('_id'));

/** What is typed of a deal, and its way to the server. What could not be saved stays. */
export function useDealForm(
  saved: Deal | null,
  start: DealStart,
  pipelines: readonly Pipeline[],
  { isOver, onSaved }: { readonly isOver: boolean; readonly onSaved: () => void },
) {
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const name = draftName(useWorkspace().business_id, 'deal', saved?._id ?? null);
  const { kept, drop } = useKeptDraft<KeptDeal>(name);
  const state = useFormState(saved, start, pipelines, kept?.values.typed);
  const { seen, setSeen, base, setBase, form, setForm } = state;
  const own = useOwnFields('deal', saved?._id ?? null, kept?.values.own);
  const [problems, setProblems] = useState<DealProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(() => conflictOfKept(kept?.values, base));
  const changes = changesOf(bodyOf(base, locale), bodyOf(form, locale));
  const isChanged = isTouched(form, base) || Object.keys(changes).length > 0 || own.isChanged;
  const { send, isSaving } = useSend(name);

  function change(next: Partial<DealForm>): void {
    setForm((now) => ({ ...now, ...next }));
    setFailure(null);
    const touched = touchedBy(next);
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !touched.has(name))));
    setConflict((now) => now && { ...now, names: now.names.filter((name) => !touched.has(name)) });
  }

  /** What is theirs is taken, or what is ours stays: the field is no conflict any more. */
  function settle(name: FormField, side: 'mine' | 'theirs'): void {
    if (conflict === null) return;
    change({ [name]: side === 'theirs' ? conflict.theirs[name] : form[name] });
  }

  /** What was typed stays, over what the deal is now. */
  async function meetTheirs(id: string, refusal: unknown): Promise<void> {
    await own.meet();
    const { data: now } = await readOnce(dispatch(readAgain(id)));
    if (now === undefined) {
      setFailure(errorMessage(refusal));
      return;
    }
    const theirs = formOf(now, write);
    const merged = mergeChanges(form, base, theirs);
    setSeen(now);
    setBase(theirs);
    setForm(merged.values);
    setConflict({ theirs, names: merged.conflicts });
  }

  async function save(): Promise<void> {
    if (isSaving) return;
    setFailure(null);
    const found = wrongOf(form, pipelines, locale, saved !== null);
    setProblems(found);
    if (!own.check() || Object.keys(found).length > 0) return;
    const fields = Object.keys(own.changes).length > 0 && { fields: own.changes as OwnInput };
    const error = await (saved === null || seen === null
      ? send({ ...bodyOf(form, locale), ...fields })
      : send({ id: saved._id, change: { ...changes, ...fields, updated_at: seen.updated_at } }));
    if (error === undefined) {
      toast(saved === null ? copy.created : copy.updated, 'success');
      onSaved();
      return;
    }
    if (isApiError(error) && error.code === 'record_changed' && saved !== null) {
      await meetTheirs(saved._id, error);
      return;
    }
    const refused = isApiError(error) ? error.fields : undefined;
    setProblems(saidOf(refused));
    if (!own.refuse(refused) && !isSaid(refused, form)) setFailure(failureOf(error));
  }
  const { failureOf } = useSaveWhenBack(() => void save(), [form, own.changes]);
  useKeepDraft(name, isChanged && !isOver ? toKeep(form, base, own.typed) : null);
  const discard = (): void => {
    drop();
    own.reset();
    setConflict(null);
    setForm(base);
  };
  return {
    form,
    own,
    problems,
    failure,
    conflict,
    settle,
    isChanged,
    isSaving,
    change,
    save,
    /** When what is in the form again was typed; null: nothing is. */
    keptAt: kept !== null && isChanged ? kept.at : null,
    discard,
  };
}
