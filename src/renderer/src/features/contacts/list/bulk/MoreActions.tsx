import { toast } from '../../../../core/toast';
import { useCan, useWorkspace } from '../../../../core/workspace';
import { Menu } from '../../../../ui/Menu';
import { MenuItem } from '../../../../ui/MenuItem';
import { type RecordSelection, downloadFile, recordsOf, useStartOperation } from '../../../operations';
import { type ContactQuery, filterArg } from '../../contact-query';
import { copy } from './copy';
import { type BulkMode, MENU_MODES, MODE_WORDS } from './modes';
import css from './bulk.module.css';

interface MoreActionsProps {
  readonly selection: RecordSelection;
  readonly query: ContactQuery;
  readonly columns: () => readonly string[];
  readonly onMode: (mode: BulkMode) => void;
}

/** What is done less often to selected contacts. */
export function MoreActions({ selection, query, columns, onMode }: MoreActionsProps) {
  const mayUpdate = useCan('update', 'crm_contacts');
  const mayExport = useCan('export', 'crm_contacts');
  const { business_id } = useWorkspace();
  const { start } = useStartOperation();
  const exportThem = async (chosen?: readonly string[]): Promise<void> => {
    const operation = await start({
      kind: 'contacts.export',
      records: recordsOf(selection, filterArg(query)),
      params: chosen === undefined ? {} : { columns: [...chosen] },
    });
    // A large one goes on at the foot of the sidebar.
    if (!operation?.file) return;
    if (await downloadFile(business_id, operation)) toast(copy.exportSaved(operation.changed), 'success');
  };
  const hint = mayUpdate ? undefined : copy.mayNotUpdate;
  const exportHint = mayExport ? undefined : copy.mayNotExport;
  return (
    <Menu from="above" label={copy.moreLabel} buttonClassName={css.more} button={copy.more}>
      {MENU_MODES.map((mode) => (
        <MenuItem
          key={mode}
          icon={mode === 'set_assignee' ? 'user' : 'stages'}
          text={MODE_WORDS[mode].start}
          hint={hint}
          disabled={!mayUpdate}
          onSelect={() => {
            onMode(mode);
          }}
        />
      ))}
      <MenuItem
        icon="download"
        text={copy.exportShown}
        hint={exportHint}
        disabled={!mayExport}
        onSelect={() => void exportThem(columns())}
      />
      <MenuItem
        icon="download"
        text={copy.exportAll}
        hint={exportHint}
        disabled={!mayExport}
        onSelect={() => void exportThem()}
      />
    </Menu>
  );
}
