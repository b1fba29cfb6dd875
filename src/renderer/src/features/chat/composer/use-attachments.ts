import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '../../../app/toast';
import { COPY } from '../copy';
import { prepareAttachment } from './attachment';
import type { Attachment } from './attachment';

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

const NONE: readonly Attachment[] = [];

/** The files that are going to be sent: chosen, dropped or pasted. */
export function useAttachments(): AttachmentState {
  const [attachments, setAttachments] = useState<readonly Attachment[]>(NONE);
  const held = useRef(attachments);
  useEffect(() => {
    // What has gone gives its preview free.
    for (const { url } of held.current) {
      if (!attachments.some((kept) => kept.url === url)) URL.revokeObjectURL(url);
    }
    held.current = attachments;
  }, [attachments]);
  useEffect(
    () => () => {
      for (const { url } of held.current) URL.revokeObjectURL(url);
    },
    [],
  );
  const asked = useRef(0);

  const attach = useCallback((files: readonly File[]) => {
    if (files.length === 0) return;
    const mine = asked.current;
    void Promise.all(files.slice(0, MOST_FILES).map(prepareAttachment)).then((results) => {
      const good = results.flatMap((result) => (result.ok ? [result.attachment] : []));
      for (const result of results) if (!result.ok) toast(result.message, 'error');
      if (mine !== asked.current) {
        // They were sent or cleared while these were being read.
        for (const { url } of good) URL.revokeObjectURL(url);
        return;
      }
      setAttachments((before) => {
        const next = [...before, ...good];
        if (next.length > MOST_FILES || files.length > MOST_FILES)
          toast(COPY.attachMost(MOST_FILES), 'error');
        for (const { url } of next.slice(MOST_FILES)) URL.revokeObjectURL(url);
        return next.slice(0, MOST_FILES);
      });
    });
  }, []);
  const remove = useCallback((attachment: Attachment) => {
    setAttachments((before) => before.filter((kept) => kept !== attachment));
  }, []);
  const clear = useCallback(() => {
    asked.current += 1;
    setAttachments(NONE);
  }, []);
  const restore = useCallback((lost: readonly Attachment[]) => {
    setAttachments((now) =>
      now.length > 0 ? now : lost.map((one) => ({ ...one, url: URL.createObjectURL(one.file) })),
    );
  }, []);
  return { attachments, attach, remove, clear, restore };
}
