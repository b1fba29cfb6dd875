import { useCallback, useSyncExternalStore } from 'react';
import { UPLOAD_FAILED } from '@shared/rules/attachments';
import { toast } from '../../../core/toast';
import { copy } from '../copy';
import type { Attachment } from './attachment';
import {
  filesLoading,
  pendingFiles,
  pendingRound,
  setPendingFiles,
  onPendingFiles,
  readFiles,
  clearPendingFiles,
} from './pending-files';

/** Files that are sent in one go at most. */
export const MAX_FILES = 10;

export interface AttachmentState {
  /** In the order of sending. */
  readonly attachments: readonly Attachment[];
  /** Files that were chosen and are being read: they join the others in a moment, or are refused. */
  readonly reading: number;
  /** Adds the files; says why one is refused. */
  readonly attach: (files: readonly File[]) => void;
  readonly remove: (attachment: Attachment) => void;
  readonly clear: () => void;
  /** Puts back what could not be kept for sending. */
  readonly restore: (attachments: readonly Attachment[]) => void;
}

/** What looks into files comes with the first one that is chosen. */
async function prepared(files: readonly File[]) {
  const { prepareAttachment } = await import('./prepare-attachment');
  return Promise.all(files.map(prepareAttachment));
}

/** The files that are going to be sent: chosen, dropped or pasted. */
export function useAttachments(key: string): AttachmentState {
  const attachments = useSyncExternalStore(onPendingFiles, () => pendingFiles(key));
  const reading = useSyncExternalStore(onPendingFiles, () => filesLoading(key));

  const attach = useCallback(
    (files: readonly File[]) => {
      if (files.length === 0) return;
      const round = pendingRound(key);
      const chosen = files.slice(0, MAX_FILES);
      const endReading = readFiles(key, chosen.length);
      const ready = prepared(chosen).then((results) => {
        const good = results.flatMap((result) => (result.ok ? [result.attachment] : []));
        for (const result of results) if (!result.ok) toast(result.message, 'error');
        if (round !== pendingRound(key)) {
          // They were sent or cleared while these were being read.
          for (const { url } of good) URL.revokeObjectURL(url);
          return;
        }
        const next = [...pendingFiles(key), ...good];
        if (next.length > MAX_FILES || files.length > MAX_FILES) {
          toast(copy.attachMost(MAX_FILES), 'error');
        }
        for (const { url } of next.slice(MAX_FILES)) URL.revokeObjectURL(url);
        setPendingFiles(key, next.slice(0, MAX_FILES));
      });
      // A file that went away while it was read, or no way to the server for the code that reads it.
      ready
        .catch(() => {
          toast(UPLOAD_FAILED, 'error');
        })
        .finally(endReading);
    },
    [key],
  );
  const remove = useCallback(
    (attachment: Attachment) => {
      setPendingFiles(
        key,
        pendingFiles(key).filter((kept) => kept !== attachment),
      );
    },
    [key],
  );
  const clear = useCallback(() => {
    clearPendingFiles(key);
  }, [key]);
  const restore = useCallback(
    (lost: readonly Attachment[]) => {
      if (pendingFiles(key).length > 0) return;
      setPendingFiles(
        key,
        lost.map((one) => ({ ...one, url: URL.createObjectURL(one.file) })),
      );
    },
    [key],
  );
  return { attachments, reading, attach, remove, clear, restore };
}
