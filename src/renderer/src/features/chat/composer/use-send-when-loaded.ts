import { useEffect, useRef } from 'react';
import type { AttachmentState } from './use-attachments';

interface Wish {
  readonly key: string;
  /** Files that go along. */
  readonly files: number;
  readonly andNext: boolean;
}

/**
 * Sends what is in the composer; while chosen files are still being read, as soon as they are there: a message must not
 * go without the picture that was pasted before it. Where one of them is refused, nothing goes, and the text stays.
 */
export function useSendWhenLoaded(
  key: string,
  { attachments, reading }: AttachmentState,
  send: (andNext: boolean) => void,
): (andNext: boolean) => void {
  const wish = useRef<Wish | null>(null);
  useEffect(() => {
    const asked = wish.current;
    if (asked === null || (asked.key === key && reading > 0)) return;
    wish.current = null;
    if (asked.key === key && attachments.length === asked.files) send(asked.andNext);
  });
  return (andNext) => {
    if (reading > 0) wish.current = { key, files: attachments.length + reading, andNext };
    else send(andNext);
  };
}
