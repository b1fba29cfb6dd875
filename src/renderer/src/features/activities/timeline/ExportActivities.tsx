import { useState } from 'react';
import { toastError } from '../../../core/http/toast-error';
import { saveAddress } from '../../../core/platform/save-as';
import { toast } from '../../../core/toast';
import { useCan, useWorkspace } from '../../../core/workspace';
import { GuardedButton } from '../../../ui/GuardedButton';
import { Icon } from '../../../ui/Icon';
import { downloadFile, useStartOperation } from '../../operations';
import { type ActivityFilterArg, useLazyExportActivitiesQuery } from '../api';
import { copy } from './copy';

/** The activities that the filters leave, as a table. What is too large for one answer goes on at the foot of the sidebar. */
export function ExportActivities({ filter }: { readonly filter: ActivityFilterArg }) {
  const mayExport = useCan('export', 'crm_activities');
  const { business_id } = useWorkspace();
  const [ask] = useLazyExportActivitiesQuery();
  const { start } = useStartOperation();
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const { data, error } = await ask(filter);
    if (data === undefined) toastError(error);
    else if (data.data_url !== null) {
      saveAddress(data.data_url, data.file_name);
      toast(copy.export.saved, 'success');
    } else {
      const operation = await start({ kind: 'activities.export', records: { filter }, params: {} });
      if (operation?.file && (await downloadFile(business_id, operation)))
        toast(copy.export.saved, 'success');
    }
    setBusy(false);
  };
  return (
    <GuardedButton aria-busy={isBusy} hint={mayExport ? null : copy.export.mayNot} onClick={() => void run()}>
      <Icon name="download" size={14} /> {copy.export.button}
    </GuardedButton>
  );
}
