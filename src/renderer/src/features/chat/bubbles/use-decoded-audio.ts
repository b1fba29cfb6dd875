import { useEffect, useState } from 'react';
import type { MediaContent } from '@shared/contract/chat';
import type { DecodedAudio } from '../voice/decode-audio';
import { cachedAudio, MAX_DECODED, loadAudio } from './audio-cache';

/** What is only scrolled past is not read. Milliseconds. */
const STAYS = 250;

/** Length and picture of a recording that came without one, read once from its file: undefined until then, null for none. */
export function useDecodedAudio({
  state,
  url,
  size,
  waveform,
}: MediaContent): DecodedAudio | null | undefined {
  const [, renew] = useState(0);
  const wanted =
    // What is still on this device has no address that may be read (blob:).
    state === 'ready' && waveform === undefined && url?.startsWith('/') === true && (size ?? 0) <= MAX_DECODED
      ? url
      : null;
  useEffect(() => {
    if (wanted === null || cachedAudio(wanted) !== undefined) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      void loadAudio(wanted, leaving.signal).then(() => {
        if (!leaving.signal.aborted) renew((count) => count + 1);
      });
    }, STAYS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [wanted]);
  return wanted === null ? null : cachedAudio(wanted);
}
