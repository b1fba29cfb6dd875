import { useEffect, useMemo, useState } from 'react';
import { type OutboxEntry, outboxFile } from '../../offline/outbox';
import type { LocalSend } from './local-send';

const PICTURED = new Set(['image', 'video', 'sticker', 'audio']);
/** The server's picture takes over; ours stays until that is surely loaded. Milliseconds. */
const LINGER = 20_000;

/**
 * The entries of the outbox with the addresses of their files, which the outbox keeps on this device: a picture is
 * seen in its bubble while it waits, also after a restart.
 */
export function useLocalFiles(entries: readonly OutboxEntry[]): readonly LocalSend[] {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  const wanted = entries
    .filter(({ preview }) => PICTURED.has(preview.message_type))
    .map(({ client_key }) => client_key)
    .join(' ');
  useEffect(() => {
    const keys = wanted === '' ? [] : wanted.split(' ');
    let gone = false;
    const made: string[] = [];
    for (const key of keys) {
      void outboxFile(key).then((file) => {
        if (gone || file === null) return;
        const url = URL.createObjectURL(file);
        made.push(url);
        setUrls((known) => new Map(known).set(key, url));
      });
    }
    return () => {
      gone = true;
      setTimeout(() => {
        for (const url of made) URL.revokeObjectURL(url);
      }, LINGER);
    };
  }, [wanted]);
  return useMemo(
    () =>
      entries.map((entry) => {
        const url = urls.get(entry.client_key);
        if (url === undefined) return entry;
        return { ...entry, preview: { ...entry.preview, message: { ...entry.preview.message, url } } };
      }),
    [entries, urls],
  );
}
