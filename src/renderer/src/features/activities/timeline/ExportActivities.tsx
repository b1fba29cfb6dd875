import { useCan } from '../../../core/workspace';
import { Icon } from '../../../ui/Icon';
import { ExportButton } from '../../operations';
import type { ActivityFilterArg } from '../api';
import { copy } from './copy';

/** The activities that the filters leave, as a table: with which columns, as what kind of file (spec 1 §4, export popover). */
export function ExportActivities({ filter }: { readonly filter: ActivityFilterArg }) {
  const mayExport = useCan('export', 'crm_activities');
  return (
    <ExportButton
      hint={mayExport ? null : copy.export.mayNot}
      label={copy.export.button}
      kind="activities.export"
      records={{ filter }}
      from="below"
    >
      <Icon name="download" size={14} /> {copy.export.button}
    </ExportButton>
  );
}
