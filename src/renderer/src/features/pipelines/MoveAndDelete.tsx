import { useState } from 'react';
import type { Pipeline } from '@shared/contract/pipelines';
import { DeleteDialog } from '../../ui/DeleteDialog';
import { MoveToSelect } from '../../ui/MoveToSelect';
import { copy } from './copy';

interface MoveAndDeleteProps {
  readonly name: string;
  readonly text: string;
  /** Deals in it. */
  readonly used: number;
  /** Where they can go. */
  readonly targets: readonly Pipeline[];
  readonly onConfirm: (moveTo: string | null) => Promise<string | null>;
  readonly onClose: () => void;
}

/** Deletes a stage or a pipeline; its deals go somewhere else first. */
export function MoveAndDelete({ name, text, used, targets, onConfirm, onClose }: MoveAndDeleteProps) {
  const [moveTo, setMoveTo] = useState('');
  const canMove = targets.some(({ stages }) => stages.length > 0);
  return (
    <DeleteDialog
      title={copy.deleteTitle(name)}
      text={used > 0 && !canMove ? copy.nowhereToGo : text}
      confirm={copy.delete}
      ready={used === 0 || moveTo !== ''}
      onConfirm={() => onConfirm(moveTo === '' ? null : moveTo)}
      onClose={onClose}
    >
      {used > 0 && canMove && (
        <MoveToSelect label={copy.moveTo} value={moveTo} onChange={setMoveTo} none={copy.choose}>
          {targets.map((pipeline) => (
            <optgroup key={pipeline._id} label={pipeline.name}>
              {pipeline.stages.map((stage) => (
                <option key={stage._id} value={stage._id}>
                  {stage.name}
                </option>
              ))}
            </optgroup>
          ))}
        </MoveToSelect>
      )}
    </DeleteDialog>
  );
}
