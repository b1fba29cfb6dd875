import { toastError } from '../../../core/http/toast-error';
import { useCan } from '../../../core/workspace';
import { Switch } from '../../../ui/Switch';
import { useUpdateSegmentMutation } from '../edit-api';
import { copy } from '../copy';
import type { Segment } from '../wire';

interface QuickToggleProps {
  readonly segment: Segment;
}

/** Whether a list stands in the sidebar; shown at once, and taken back when it is refused. */
export function QuickToggle({ segment: { _id, name, is_quick_access } }: QuickToggleProps) {
  const mayUpdate = useCan('update', 'marketing_segments');
  const [update, { isLoading, originalArgs }] = useUpdateSegmentMutation();
  const isOn = isLoading ? originalArgs?.change.is_quick_access === 1 : is_quick_access === 1;
  return (
    <span title={mayUpdate ? undefined : copy.mayNotUpdate}>
      <Switch
        size="small"
        aria-label={copy.quickOn(name)}
        checked={isOn}
        disabled={!mayUpdate}
        onChange={(next) => {
          void update({ id: _id, change: { is_quick_access: next ? 1 : 0 } }).then(({ error }) => {
            toastError(error);
          });
        }}
      />
    </span>
  );
}
