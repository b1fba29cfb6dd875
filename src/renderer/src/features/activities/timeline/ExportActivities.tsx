import { useCan } from '../../../core/workspace';
import { Icon } from '../../../ui/Icon';
import { ExportButton } from '../../operations';
import type { ActivityFilterArg } from '../api';
import { copy } from './copy';

interface ExportActivitiesProps {
  readonly filter: ActivityFilterArg;
  /** The list shows what a search has found, which no file has. */
  readonly isSearching: boolean;
}

/** The activities that the filters leave, as a table: with which columns, as what kind of file (spec 1 §4, export popover). */
export function ExportActivities({ filter, isSearching }: ExportActivitiesProps) {
  const mayExport = useCan('export', 'crm_activities');
  return (
    <ExportButton
      hint={!mayExport ? copy.export.mayNot : isSearching ? copy.export.searching : null}
      label={copy.export.button}
      kind="activities.export"
      records={{ filter }}
      from="below"
    >
      <Icon name="download" size={14} /> {copy.export.button}
    </ExportButton>
  );
}
