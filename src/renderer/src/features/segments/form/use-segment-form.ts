import { useFormik } from 'formik';
import { useState } from 'react';
import type { FilterGroup } from '@shared/rules/record-filter';
import { SEGMENT_NAME_LENGTH } from '@shared/rules/segments';
import { isApiError } from '../../../core/http/api-error';
import { errorMessage } from '../../../core/http/error-message';
import { readOnce } from '../../../core/http/read-once';
import { toastError } from '../../../core/http/toast-error';
import { useAppDispatch } from '../../../core/store/store';
import { toast } from '../../../core/toast';
import { draftKey } from '../../../ui/kept-draft/draft-key';
import { mergeChanges } from '../../../ui/record-form/merge-changes';
import type { Picked } from '../../../ui/record-picker/record-list';
import type { WrittenFilter } from '../../contacts';
import { segmentsApi } from '../api';
import {
  type NewSegment,
  type SegmentChange,
  useAddSegmentTagsMutation,
  useCreateSegmentMutation,
  useRemoveSegmentTagsMutation,
  useUpdateSegmentMutation,
} from '../edit-api';
import { copy } from '../copy';
import { isNewTag } from '../new-tag';
import type { Segment } from '../wire';
import type { FormMode } from './form-mode';
import { type SegmentValues, type ValueName, valuesOf } from './segment-values';
import { useListDraft } from './use-list-draft';

const sameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const wireOf = ({ name, status, type, isVisible, isQuick }: SegmentValues) => ({
  name: name.trim(),
  status,
  type,
  is_crm_visible: isVisible ? (1 as const) : (0 as const),
  is_quick_access: isQuick ? (1 as const) : (0 as const),
});

/** What differs from what the form began with; tags are changed by calls of their own. */
function changesOf(values: SegmentValues, before: SegmentValues): SegmentChange {
  const wire = wireOf(values);
  return {
    ...(values.name.trim() !== before.name && { name: wire.name }),
    ...(values.status !== before.status && { status: wire.status }),
    ...(values.type !== before.type && { type: wire.type }),
    ...(values.isVisible !== before.isVisible && { is_crm_visible: wire.is_crm_visible }),
    ...(values.isQuick !== before.isQuick && { is_quick_access: wire.is_quick_access }),
  };
}

type Errors = Partial<Record<'name' | 'conditions', string>>;

function problemsOf({ name }: SegmentValues): Errors {
  const given = name.trim();
  if (given === '') return { name: copy.form.nameRequired };
  if (given.length > SEGMENT_NAME_LENGTH) return { name: copy.form.nameLong(SEGMENT_NAME_LENGTH) };
  return {};
}

function problemOfConditions(written: WrittenFilter | null): string | null {
  if (written?.tree == null || written.isBlank) {
    return written?.isComplete === false ? copy.form.conditions : copy.form.noConditions;
  }
  if (written.isTooLong) return copy.form.tooLong;
  return written.isComplete ? null : copy.form.conditions;
}

/** What the server is sent for a new list. */
function bodyOf(
  values: SegmentValues,
  mode: FormMode,
  segment: Segment | null,
  tree: FilterGroup | null,
): NewSegment {
  const wire = wireOf(values);
  if (mode === 'copy' && segment?.is_intent === 0) return { ...wire, copy_of: segment._id };
  return values.isLiving && tree !== null ? { ...wire, filter: tree } : wire;
}

const readAgain = (id: string) => segmentsApi.endpoints.segment.initiate(id, { forceRefetch: true });

/** Gives a list its tags, and takes from it those that it has no longer. */
function useSaveTags() {
  const [add] = useAddSegmentTagsMutation();
  const [take] = useRemoveSegmentTagsMutation();
  return async (id: string, tags: readonly Picked[], had: readonly Picked[]): Promise<unknown> => {
    const added = tags.filter(({ value }) => !had.some((one) => one.value === value));
    const taken = had.filter(({ value }) => !tags.some((one) => one.value === value));
    const ids = added.filter((tag) => !isNewTag(tag)).map(({ value }) => value);
    const names = added.filter(isNewTag).map(({ label }) => label);
    if (added.length > 0) {
      const { error } = await add({ segments: [id], ids, names });
      if (error !== undefined) return error;
    }
    if (taken.length > 0) {
      const { error } = await take({ segments: [id], ids: taken.map(({ value }) => value) });
      if (error !== undefined) return error;
    }
    return undefined;
  };
}

interface Conflict {
  readonly theirs: SegmentValues;
  readonly names: readonly ValueName[];
}

interface SendArgs {
  readonly mode: FormMode;
  readonly segment: Segment | null;
  readonly before: { readonly values: SegmentValues; readonly updatedAt: string | undefined };
  /** Name of what is kept on this device. */
  readonly draft: string;
}

/** Makes a list, or changes one. */
function useSend({ mode, segment, before, draft }: SendArgs) {
  const [create] = useCreateSegmentMutation();
  const [update] = useUpdateSegmentMutation();
  return async (values: SegmentValues, tree: FilterGroup | null) => {
    if (mode === 'update' && segment !== null) {
      const change = changesOf(values, before.values);
      // Only its tags have changed.
      if (Object.keys(change).length === 0) return { data: segment, error: undefined };
      const seen = before.updatedAt !== undefined && { updated_at: before.updatedAt };
      return update({ id: segment._id, change: { ...change, ...seen } });
    }
    const body = bodyOf(values, mode, segment, tree);
    return create({ body, idempotencyKey: draftKey(draft, body) });
  };
}

interface FormArgs {
  readonly mode: FormMode;
  readonly segment: Segment | null;
  /** It is saved, or given up. */
  readonly isOver: boolean;
  readonly onDone: (segment: Segment) => void;
}

/** What is typed into the form of a list, and its way to the server. What could not be saved stays. */
export function useSegmentForm({ mode, segment, isOver, onDone }: FormArgs) {
  const dispatch = useAppDispatch();
  const saveTags = useSaveTags();
  const [written, setWritten] = useState<WrittenFilter | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [before, setBefore] = useState(() => ({
    values: valuesOf(segment, mode),
    updatedAt: segment?.updated_at,
  }));
  const draft = useListDraft({ mode, segment, before: before.values, isOver });
  const { typed } = draft;
  const [conflict, setConflict] = useState<Conflict | null>(
    typed.conflicts.length === 0 ? null : { theirs: before.values, names: typed.conflicts },
  );

  /** Their changes come into the form; what was typed here stays. */
  async function meet(values: SegmentValues, id: string): Promise<void> {
    const { data, error } = await readOnce(dispatch(readAgain(id)));
    if (data === undefined) {
      setFailure(errorMessage(error));
      return;
    }
    const theirs = valuesOf(data, mode);
    const met = mergeChanges(values, before.values, theirs);
    setBefore({ values: theirs, updatedAt: data.updated_at });
    setConflict({ theirs, names: met.conflicts });
    await form.setValues(met.values, false);
  }

  const send = useSend({ mode, segment, before, draft: draft.name });
  const form = useFormik<SegmentValues>({
    initialValues: typed.values,
    validate: problemsOf,
    validateOnBlur: false,
    async onSubmit(values, { setErrors }) {
      setFailure(null);
      const needsConditions = values.isLiving && mode !== 'update';
      const problem = needsConditions ? problemOfConditions(written) : null;
      setAsked(problem !== null);
      if (problem !== null) {
        setFailure(problem);
        return;
      }
      const { data, error } = await send(values, written?.tree ?? null);
      if (data !== undefined) {
        const refused = await saveTags(data._id, values.tags, mode === 'update' ? before.values.tags : []);
        if (refused !== undefined) toastError(refused);
        toast(mode === 'update' ? copy.saved : copy.created(data.name), 'success');
        onDone(data);
        return;
      }
      const refusal = isApiError(error) ? error : null;
      if (segment !== null && refusal?.code === 'segment_changed') return meet(values, segment._id);
      const named =
        refusal?.fields?.['name'] ?? (refusal?.code === 'segment_name_taken' ? refusal.message : undefined);
      if (named === undefined) setFailure(errorMessage(error));
      else setErrors({ name: named });
    },
  });
  const hasConditions = written === null ? draft.conditions !== null : written.isChanged;
  const isChanged = !sameJson(form.values, before.values) || hasConditions;
  draft.useKeep(isChanged ? form.values : null, written);
  function change(part: Partial<SegmentValues>): void {
    setFailure(null);
    void form.setValues({ ...form.values, ...part }, form.submitCount > 0);
  }
  function settle(name: ValueName, side: 'mine' | 'theirs'): void {
    if (conflict === null) return;
    if (side === 'theirs') change({ [name]: conflict.theirs[name] });
    setConflict({ ...conflict, names: conflict.names.filter((one) => one !== name) });
  }
  function discard(): void {
    draft.drop();
    setConflict(null);
    setWritten(null);
    form.resetForm({ values: before.values });
  }
  return {
    form,
    change,
    isChanged,
    /** What was written of its conditions at an earlier time. */
    conditions: draft.conditions,
    /** When what is in the form again was typed; null: nothing is. */
    keptAt: isChanged ? draft.keptAt : null,
    discard,
    failure,
    isAsked,
    written,
    setWritten,
    conflict,
    settle,
    nameProblem: form.submitCount > 0 || form.touched.name === true ? form.errors.name : undefined,
  };
}
