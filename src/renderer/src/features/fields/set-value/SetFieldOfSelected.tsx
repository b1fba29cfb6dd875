import type { ComponentProps } from 'react';
import { type RecordSelection, recordsOf, tellOutcome, useStartOperation } from '../../operations';
import { SetFieldDialog } from './SetFieldDialog';

type DialogProps = ComponentProps<typeof SetFieldDialog>;

interface SetFieldOfSelectedProps extends Omit<DialogProps, 'onGo'> {
  /** Of the operation. */
  readonly kind: string;
  readonly selection: RecordSelection;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly told: (count: number) => string;
  /** They have it, or are being given it. */
  readonly onDone: () => void;
}

/** Gives the selected records a value in a field. */
export function SetFieldOfSelected(props: SetFieldOfSelectedProps) {
  const { kind, selection, filter, told, onDone, ...dialog } = props;
  const { start } = useStartOperation();
  return (
    <SetFieldDialog
      {...dialog}
      onGo={async (field, value) => {
        const operation = await start({
          kind,
          records: recordsOf(selection, filter),
          params: { field, value },
        });
        if (operation === null) return false;
        tellOutcome(operation, told);
        onDone();
        return true;
      }}
    />
  );
}
