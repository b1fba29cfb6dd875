import { useState } from 'react';
import { toast } from '../../core/toast';
import { DeleteDialog } from '../../ui/DeleteDialog';
import { GuardedButton } from '../../ui/GuardedButton';
import { type RecordSelection, seenRecordsOf } from './record-selection';
import { tellOutcome } from './tell-outcome';
import { useStartOperation } from './use-start-operation';

interface DeleteWords {
  readonly delete: string;
  readonly deleteTitle: (count: string) => string;
  readonly deleteText: string;
  readonly notDeleted: string;
  readonly deleted: (count: number) => string;
}

interface DeleteSelectedProps {
  readonly kind: string;
  readonly selection: RecordSelection;
  readonly filter: Readonly<Record<string, unknown>>;
  /** How many they are, in words. */
  readonly count: string;
  /** Why they cannot be deleted; null: they can. */
  readonly hint: string | null;
  readonly words: DeleteWords;
  /** What is said where none is selected; without it the button stands only where some are. */
  readonly nobody?: string;
  /** They are in the bin, or on their way to it. */
  readonly onDone: () => void;
}

/** Deletes the selected records, when asked again: they go to the bin. */
export function DeleteSelected(props: DeleteSelectedProps) {
  const { kind, selection, filter, count, hint, words, nobody, onDone } = props;
  const [asks, setAsks] = useState(false);
  const { start } = useStartOperation();
  const isNobody = selection.all === null && selection.ids.size === 0;
  return (
    <>
      <GuardedButton
        hint={hint}
        onClick={() => {
          if (isNobody && nobody !== undefined) toast(nobody, 'error');
          else setAsks(true);
        }}
      >
        {words.delete}
      </GuardedButton>
      {asks && (
        <DeleteDialog
          title={words.deleteTitle(count)}
          text={words.deleteText}
          confirm={words.delete}
          onConfirm={async () => {
            const operation = await start({ kind, records: seenRecordsOf(selection, filter) });
            if (operation === null) return words.notDeleted;
            tellOutcome(operation, words.deleted);
            onDone();
            return null;
          }}
          onClose={() => {
            setAsks(false);
          }}
        />
      )}
    </>
  );
}
