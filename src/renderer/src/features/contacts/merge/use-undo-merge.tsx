import { useState } from 'react';
import type { ContactMergeEntry } from '@shared/contract/contact-merges';
import { toastError } from '../../../core/http/toast-error';
import { toast } from '../../../core/toast';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useUndoMergeMutation } from '../merge-api';
import { copy } from './copy';

const words = copy.merges;

/** Asks before two contacts part again; `dialog` is drawn where it is asked. */
export function useUndoMerge() {
  const [asked, setAsked] = useState<ContactMergeEntry | null>(null);
  const [undo, { isLoading }] = useUndoMergeMutation();
  const confirm = async ({ _id, kept, dropped }: ContactMergeEntry): Promise<void> => {
    const answer = await undo(_id);
    setAsked(null);
    if ('error' in answer) {
      toastError(answer.error);
      return;
    }
    const { stayed } = answer.data;
    const more = stayed.length === 0 ? '' : ` ${words.stayed(stayed, kept.name)}`;
    toast(`${words.undone(dropped.name)}${more}`, 'success');
  };
  return {
    ask: setAsked,
    dialog: asked && (
      <ConfirmDialog
        title={words.ask.title(asked.dropped.name, asked.kept.name)}
        text={words.ask.text(asked.kept.name)}
        confirm={words.ask.confirm}
        cancel={words.ask.cancel}
        onConfirm={() => {
          if (!isLoading) void confirm(asked);
        }}
        onCancel={() => {
          setAsked(null);
        }}
      />
    ),
  };
}
