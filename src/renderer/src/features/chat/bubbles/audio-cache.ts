import type { DecodedAudio } from '../voice/decode-audio';

/** Larger files are music or whole calls: decoding them would cost more than their picture is worth. Bytes. */
export const MAX_DECODED = 1024 * 1024;
/** Pictures are small; this many of them are remembered. */
const MAX_KEPT = 400;

/** By address; null = it was tried and this browser cannot decode it. */
const known = new Map<string, DecodedAudio | null>();
/** One at a time, so that a thread full of recordings does not hold up anything else. */
let line: Promise<unknown> = Promise.resolve();

function put(url: string, audio: DecodedAudio | null): void {
  known.delete(url);
  known.set(url, audio);
  const oldest = known.keys().next();
  if (known.size > MAX_KEPT && oldest.done !== true) known.delete(oldest.value);
}

/** What is known of a recording; undefined where nobody has asked yet. */
export const cachedAudio = (url: string): DecodedAudio | null | undefined => known.get(url);

async function load(url: string, signal: AbortSignal): Promise<void> {
  if (signal.aborted || known.has(url)) return;
  try {
    const answer = await fetch(url, { signal });
    const size = Number(answer.headers.get('content-length') ?? 0);
    if (!answer.ok || size > MAX_DECODED) {
      // Any other refusal may be of the moment: it is asked again when the bubble is next seen.
      if (answer.ok || answer.status === 404) put(url, null);
      await answer.body?.cancel();
      return;
    }
    const bytes = await answer.arrayBuffer();
    const { decodeAudio } = await import('../voice/decode-audio');
    put(url, bytes.byteLength > MAX_DECODED ? null : await decodeAudio(bytes));
  } catch {
    // Offline, or scrolled away: nothing is remembered, the bubble has its plain bar.
  }
}

/** Reads a recording of our own origin, after those that were asked for before. */
export function loadAudio(url: string, signal: AbortSignal): Promise<void> {
  const mine = line.then(() => load(url, signal));
  line = mine;
  return mine;
}
