import { useState } from 'react';
import { saveAs } from '../../core/platform/save-as';
import { toast } from '../../core/toast';
import { useCan, useWorkspace } from '../../core/workspace';
import { Button } from '../../ui/Button';
import { type AuditFilter, exportAudit } from './api';
import { copy } from './copy';

/** Saves what the filters show as a table (CSV). */
export function ExportButton({ filter }: { readonly filter: AuditFilter }) {
  const mayExport = useCan('export', 'audit_log');
  const { business_id } = useWorkspace();
  const [busy, setBusy] = useState(false);

  async function run(): Promise<void> {
    setBusy(true);
    const outcome = await exportAudit(business_id, filter);
    setBusy(false);
    if (outcome.ok) {
      saveAs(outcome.value, copy.fileName);
      toast(copy.exported, 'success');
    } else toast(`${copy.exportFailed}. ${outcome.error.message}`, 'error');
  }
  return (
    <Button
      disabled={!mayExport || busy}
      title={mayExport ? undefined : copy.mayNotExport}
      onClick={() => void run()}
    >
      {busy ? copy.exporting : copy.export}
    </Button>
  );
}
