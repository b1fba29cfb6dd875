import { type ComponentType, useState } from 'react';
import { isObject } from '@shared/rules/json-values';
import type { DefinedFieldProps } from '../../../ui/record-form/DefinedField';
import { type Draft, draftOf, wireOf } from '../../../ui/record-form/draft-values';
import { fieldProblem, isEmptyDraft } from '../../../ui/record-form/field-problem';
import { copy } from './copy';
import type { SettableField } from './settable-fields';

/** Fields that hold a record of another kind, and what draws them: their draft is `{value, label}`. */
export type RecordParts = Readonly<Record<string, ComponentType<DefinedFieldProps>>>;

interface Given {
  /** Undefined while they are loaded. */
  readonly fields: readonly SettableField[] | undefined;
  readonly parts: RecordParts;
  /** @returns whether it was taken; what was entered is kept where it was not */
  readonly onGo: (field: string, value: unknown) => Promise<boolean>;
  readonly onClose: () => void;
}

export type SetOrClear = 'set' | 'clear';

/** Which field was chosen, what was entered, and what is wrong with it. */
export function useSetField({ fields, parts, onGo, onClose }: Given) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [what, setWhat] = useState<SetOrClear>('set');
  const [draft, setDraft] = useState<Draft>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const settable = fields?.find(({ id }) => id === chosen);
  /** It holds another record, which is sent by its id. */
  const isRecord = settable !== undefined && Object.hasOwn(parts, settable.id);

  function problemNow(): string | undefined {
    if (settable === undefined) return undefined;
    const { field } = settable;
    if (what === 'clear') return field.required ? copy.required(field.label) : undefined;
    if (isRecord) return isObject(draft) ? undefined : copy.needsValue;
    if (isEmptyDraft(field, draft)) return copy.needsValue;
    return field._id === null ? undefined : (fieldProblem(field, draft) ?? undefined);
  }

  return {
    chosen,
    settable,
    what,
    draft,
    problem,
    isBusy,
    choose(id: string): void {
      const next = fields?.find((one) => one.id === id)?.field;
      setChosen(id);
      setDraft(next === undefined ? null : draftOf(next, null));
      setProblem(undefined);
    },
    setWhat(next: SetOrClear): void {
      setWhat(next);
      setProblem(undefined);
    },
    enter(_name: string, next: Draft): void {
      setDraft(next);
      setProblem(undefined);
    },
    async go(): Promise<void> {
      if (settable === undefined) return;
      const found = problemNow();
      setProblem(found);
      if (found !== undefined) return;
      const typed = isRecord ? (isObject(draft) ? draft['value'] : null) : wireOf(settable.field, draft);
      setBusy(true);
      const isTaken = await onGo(settable.id, what === 'clear' ? null : typed);
      setBusy(false);
      if (isTaken) onClose();
    },
  };
}
