import { useEffect, useState } from 'react';

/** Seconds by address; asked for once. */
const known = new Map<string, number>();

/** The length of a recording: as stored, or else as its file says. Seconds; null while it is not known. */
export function useDuration(url: string | null, stored: number | undefined): number | null {
  const [, renew] = useState(0);
  const wanted = stored === undefined && url !== null && !known.has(url) ? url : null;
  useEffect(() => {
    if (wanted === null) return;
    const probe = new Audio();
    probe.preload = 'metadata';
    probe.onloadedmetadata = () => {
      if (!Number.isFinite(probe.duration)) return;
      known.set(wanted, probe.duration);
      renew((count) => count + 1);
    };
    probe.src = wanted;
    return () => {
      probe.onloadedmetadata = null;
      probe.removeAttribute('src');
    };
  }, [wanted]);
  return stored ?? (url === null ? null : (known.get(url) ?? null));
}
