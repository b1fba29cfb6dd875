import { useCallback, useSyncExternalStore } from 'react';
import { toast } from '../../../app/toast';
import { COPY } from '../copy';
import { prepareAttachment } from './attachment';
import type { Attachment } from './attachment';
import { heldFiles, heldRound, holdFiles, onHeldFiles, releaseFiles } from './held-files';

/** Files that are sent in one go at most. */
export const MOST_FILES = 10;

export interface AttachmentState {
  /** In the order of sending. */
  readonly attachments: readonly Attachment[];
  /** Adds the files; says why one is refused. */
  readonly attach: (files: readonly File[]) => void;
  readonly remove: (attachment: Attachment) => void;
  readonly clear: () => void;
  /** Puts back what could not be kept for sending. */
  readonly restore: (attachments: readonly Attachment[]) => void;
}

/** The files that are going to be sent: chosen, dropped or pasted. */
export function useAttachments(key: string): AttachmentState {
  const attachments = useSyncExternalStore(onHeldFiles, () => heldFiles(key));

  const attach = useCallback(
    (files: readonly File[]) => {
      if (files.length === 0) return;
      const round = heldRound(key);
      void Promise.all(files.slice(0, MOST_FILES).map(prepareAttachment)).then((results) => {
        const good = results.flatMap((result) => (result.ok ? [result.attachment] : []));
        for (const result of results) if (!result.ok) toast(result.message, 'error');
        if (round !== heldRound(key)) {
          // They were sent or cleared while these were being read.
          for (const { url } of good) URL.revokeObjectURL(url);
          return;
        }
        const next = [...heldFiles(key), ...good];
        if (next.length > MOST_FILES || files.length > MOST_FILES) {
          toast(COPY.attachMost(MOST_FILES), 'error');
        }
        for (const { url } of next.slice(MOST_FILES)) URL.revokeObjectURL(url);
        holdFiles(key, next.slice(0, MOST_FILES));
      });
    },
    [key],
  );
  const remove = useCallback(
    (attachment: Attachment) => {
      holdFiles(
        key,
        heldFiles(key).filter((kept) => kept !== attachment),
      );
    },
    [key],
  );
  const clear = useCallback(() => {
    releaseFiles(key);
  }, [key]);
  const restore = useCallback(
    (lost: readonly Attachment[]) => {
      if (heldFiles(key).length > 0) return;
      holdFiles(
        key,
        lost.map((one) => ({ ...one, url: URL.createObjectURL(one.file) })),
      );
    },
    [key],
  );
  return { attachments, attach, remove, clear, restore };
}
