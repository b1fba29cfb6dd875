import { useState } from 'react';
import type { FilterGroup } from '@shared/rules/record-filter';
import { SEGMENT_NAME_LENGTH } from '@shared/rules/segments';
import { isApiError } from '../../../core/http/api-error';
import { errorMessage } from '../../../core/http/error-message';
import { toast } from '../../../core/toast';
import { useWorkspace } from '../../../core/workspace';
import { draftKey } from '../../../ui/kept-draft/draft-key';
import { tellOutcome, useStartOperation } from '../../operations';
import { copy } from '../copy';
import { useCreateSegmentMutation } from '../edit-api';
import { segmentAddress } from '../use-segments-address';

interface SavedList {
  readonly name: string;
  /** Null: a snapshot of those of now. */
  readonly tree: FilterGroup | null;
  /** What finds those of now. */
  readonly filter: object;
  readonly isQuick: boolean;
}

/** A list of what a filter finds, and its way to the server. @param draft name of what this device keeps of it */
export function useSaveList(draft: string, onSaved: () => void) {
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [create, { isLoading }] = useCreateSegmentMutation();
  const { start, isStarting } = useStartOperation();
  const { index } = useWorkspace();
  async function save({ name: typed, tree, filter, isQuick }: SavedList): Promise<void> {
    const name = typed.trim();
    setFailure(null);
    if (name === '' || name.length > SEGMENT_NAME_LENGTH) {
      setProblem(name === '' ? copy.form.nameRequired : copy.form.nameLong(SEGMENT_NAME_LENGTH));
      return;
    }
    const body = {
      name,
      is_quick_access: isQuick ? (1 as const) : (0 as const),
      ...(tree !== null && { filter: tree }),
    };
    const { data, error } = await create({ body, idempotencyKey: draftKey(draft, body) });
    if (data === undefined) {
      const named = isApiError(error)
        ? (error.fields?.['name'] ?? (error.code === 'segment_name_taken' ? error.message : undefined))
        : undefined;
      if (named === undefined) setFailure(errorMessage(error));
      else setProblem(named);
      return;
    }
    if (tree === null) {
      // The list is there whatever comes of it: saving once more would make another.
      const operation = await start({
        kind: 'segments.add_contacts',
        records: { filter: { ...filter } },
        params: { segment_ids: [data._id] },
      });
      if (operation !== null) tellOutcome(operation, (count) => copy.add.added(count, data.name));
    }
    toast(copy.save.done(data.name), 'success', {
      label: copy.save.open,
      to: segmentAddress(`/business/${index + 1}`, data),
    });
    onSaved();
  }
  return {
    problem,
    failure,
    isBusy: isLoading || isStarting,
    save,
    forgive: () => {
      setProblem(undefined);
    },
  };
}
