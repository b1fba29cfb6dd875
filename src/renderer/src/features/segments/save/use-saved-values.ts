import { useState } from 'react';
import { asText } from '@shared/rules/json-values';
import { useWorkspace } from '../../../core/workspace';
import { draftName } from '../../../ui/kept-draft/kept-draft';
import { useKeepDraft, useKeptDraft } from '../../../ui/kept-draft/use-kept-draft';

export interface SavedValues {
  readonly name: string;
  readonly isLiving: boolean;
  readonly isQuick: boolean;
}

/** What is asked about a new list; what was typed and not saved is there again after a reload. @param mayLive it can be a living one */
export function useSavedValues(mayLive: boolean) {
  const draft = draftName(useWorkspace().business_id, 'save-list', null);
  const { kept, drop } = useKeptDraft<SavedValues>(draft);
  const [values, setValues] = useState<SavedValues>(() => ({
    name: asText(kept?.values.name),
    isLiving: mayLive && kept?.values.isLiving !== false,
    isQuick: kept?.values.isQuick === true,
  }));
  return {
    /** Name of what is kept on this device. */
    draft,
    values,
    /** When what is there again was typed; null: nothing is. */
    keptAt: kept?.at ?? null,
    change: setValues,
    discard(): void {
      drop();
      setValues({ name: '', isLiving: mayLive, isQuick: false });
    },
    /** @param isOver it is saved, or given up */
    useKeep(isOver: boolean): void {
      useKeepDraft(draft, isOver || values.name.trim() === '' ? null : values);
    },
  };
}
