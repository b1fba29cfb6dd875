import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '../../../app/toast';
import { COPY } from '../copy';
import { prepareAttachment } from './attachment';
import type { Attachment } from './attachment';

export interface AttachmentState {
  readonly attachment: Attachment | null;
  /** Takes the first of the files; says why it is refused. */
  readonly attach: (files: readonly File[]) => void;
  readonly clear: () => void;
  /** Puts one back that could not be kept for sending. */
  readonly restore: (attachment: Attachment) => void;
}

/** The file that is going to be sent: chosen, dropped or pasted. */
export function useAttachment(): AttachmentState {
  const [attachment, setAttachment] = useState<Attachment | null>(null);
  const asked = useRef(0);
  const url = attachment?.url;
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );
  const attach = useCallback((files: readonly File[]) => {
    const file = files[0];
    if (file === undefined) return;
    if (files.length > 1) toast(COPY.attachMany, 'error');
    asked.current += 1;
    const mine = asked.current;
    void prepareAttachment(file).then((result) => {
      // A later choice wins, however long the earlier one took to read.
      if (mine !== asked.current) {
        if (result.ok) URL.revokeObjectURL(result.attachment.url);
      } else if (result.ok) setAttachment(result.attachment);
      else toast(result.message, 'error');
    });
  }, []);
  const clear = useCallback(() => {
    asked.current += 1;
    setAttachment(null);
  }, []);
  const restore = useCallback((lost: Attachment) => {
    setAttachment((now) => now ?? { ...lost, url: URL.createObjectURL(lost.file) });
  }, []);
  return { attachment, attach, clear, restore };
}
