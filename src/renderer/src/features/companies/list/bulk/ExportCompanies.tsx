import { toast } from '../../../../core/toast';
import { useCan, useWorkspace } from '../../../../core/workspace';
import { Menu } from '../../../../ui/Menu';
import { MenuItem } from '../../../../ui/MenuItem';
import { type RecordSelection, downloadFile, recordsOf, useStartOperation } from '../../../operations';
import { type CompanyQuery, filterArg } from '../../company-query';
import { copy } from './copy';
import css from './bulk.module.css';

interface ExportCompaniesProps {
  readonly selection: RecordSelection;
  readonly query: CompanyQuery;
  readonly columns: () => readonly string[];
}

/** The selected companies as a file. */
export function ExportCompanies({ selection, query, columns }: ExportCompaniesProps) {
  const mayExport = useCan('export', 'crm_accounts');
  const { business_id } = useWorkspace();
  const { start } = useStartOperation();
  const exportThem = async (chosen?: readonly string[]): Promise<void> => {
    const operation = await start({
      kind: 'companies.export',
      records: recordsOf(selection, filterArg(query)),
      params: chosen === undefined ? {} : { columns: [...chosen] },
    });
    // A large one goes on at the foot of the sidebar.
    if (!operation?.file) return;
    if (await downloadFile(business_id, operation)) toast(copy.exportSaved(operation.changed), 'success');
  };
  const hint = mayExport ? undefined : copy.mayNotExport;
  return (
    <Menu from="above" label={copy.exportLabel} buttonClassName={css.export} button={copy.export}>
      <MenuItem
        icon="download"
        text={copy.exportShown}
        hint={hint}
        disabled={hint !== undefined}
        onSelect={() => void exportThem(columns())}
      />
      <MenuItem
        icon="download"
        text={copy.exportAll}
        hint={hint}
        disabled={hint !== undefined}
        onSelect={() => void exportThem()}
      />
    </Menu>
  );
}
