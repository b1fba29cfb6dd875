import { useState } from 'react';
import { mediaUpload } from '@shared/contract/media';
import { RECORD_UPLOAD_FAILED, recordFileProblem } from '@shared/rules/record-files';
import { upload } from '../../../core/http/request';
import { useWorkspace } from '../../../core/workspace';
import { copy } from '../copy';
import type { LogFile } from './draft';

/** At a time (spec 2 §5). */
const MAX_FILES = 5;

/** Files that are stored when they are chosen, and belong to the activity when it is logged. */
export function useLogFiles(files: readonly LogFile[], onAdd: (file: LogFile) => void) {
  const { business_id } = useWorkspace();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isThere = ({ name, size }: File): boolean =>
    files.some((file) => file.name === name && file.size === size);
  async function add(chosen: readonly File[]): Promise<void> {
    const wrong =
      chosen.length > MAX_FILES
        ? copy.form.tooMany
        : (chosen.map(({ name, size }) => recordFileProblem(name, size)).find((one) => one !== null) ??
          (chosen.some(isThere) ? copy.form.fileTwice : null));
    setProblem(wrong);
    if (wrong !== null) return;
    setBusy(true);
    for (const file of chosen) {
      // One after another: each of them is told by itself.
      const stored = await upload(mediaUpload, file, {
        businessId: business_id,
        query: { purpose: 'activity' },
      });
      const item = stored.ok ? stored.value.find(({ is_thumbnail }) => !is_thumbnail) : undefined;
      if (item) onAdd({ _id: item._id, name: item.file_name, size: file.size });
      else setProblem((stored.ok ? '' : stored.error.message) || RECORD_UPLOAD_FAILED);
    }
    setBusy(false);
  }
  return { isBusy, problem, add };
}
