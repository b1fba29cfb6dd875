import { isApiError, reasonOf } from '../../../core/http/api-error';
import { useCan } from '../../../core/workspace';
import { Drawer } from '../../../ui/drawer/Drawer';
import type { DrawerStatus } from '../../../ui/drawer/DrawerStatusView';
import { useState } from 'react';
import { useSegmentQuery } from '../api';
import { copy } from '../copy';
import type { Segment } from '../wire';
import type { FormMode } from './form-mode';
import { SegmentFields } from './SegmentFields';

interface SegmentFormProps {
  readonly mode: FormMode;
  /** The list that is changed or copied; null: a new one. */
  readonly id: string | null;
  /** The new one, or the changed one, is shown; null: closing says enough. */
  readonly onSaved: ((segment: Segment) => void) | null;
  readonly onClose: () => void;
}

/** Pixels: room for conditions beside each other. */
const WIDTH = 720;

/** A list that is made, copied or changed. */
export function SegmentForm({ mode, id, onSaved, onClose }: SegmentFormProps) {
  const may = useCan(mode === 'update' ? 'update' : 'create', 'marketing_segments');
  const mayView = useCan('view', 'marketing_segments');
  const query = useSegmentQuery(id ?? '', { skip: id === null || !mayView });
  const [closing, setClosing] = useState(false);
  const segment = id === null ? null : query.currentData;
  const status = ((): DrawerStatus | null => {
    if (!may || !mayView)
      return {
        kind: 'nothing',
        icon: 'lock',
        title: mode === 'update' ? copy.mayNotUpdate : copy.mayNotCreate,
      };
    if (segment !== undefined) return null;
    if (isApiError(query.error) && query.error.status === 404)
      return { kind: 'nothing', icon: 'list', title: copy.form.gone };
    if (!query.isError) return { kind: 'loading' };
    return {
      kind: 'failed',
      title: copy.form.failed,
      text: reasonOf(query.error),
      onRetry: () => void query.refetch(),
    };
  })();
  return (
    <Drawer
      bare
      fillsNarrow
      size={WIDTH}
      escape={status !== null}
      title={copy.form[mode]}
      status={status}
      onClose={() => {
        if (status === null) setClosing(true);
        else onClose();
      }}
    >
      {segment !== undefined && (
        <SegmentFields
          mode={mode}
          segment={segment}
          closing={closing}
          onClosing={setClosing}
          onSaved={onSaved}
          onClose={onClose}
        />
      )}
    </Drawer>
  );
}
