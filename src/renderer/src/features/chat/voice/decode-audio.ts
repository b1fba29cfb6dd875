import { levelsOf } from './levels';

export interface DecodedAudio {
  /** Seconds. */
  readonly duration: number;
  /** 0 to 100. */
  readonly waveform: readonly number[];
}

/** A picture of loudness needs no more; a minute then takes 2 MB instead of 12. Hertz. */
const RATE = 8000;

/** Length and loudness of a sound file; null when this browser cannot decode it. */
export async function decodeAudio(bytes: ArrayBuffer): Promise<DecodedAudio | null> {
  try {
    const buffer = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(bytes);
    return { duration: buffer.duration, waveform: levelsOf(buffer.getChannelData(0)) };
  } catch {
    // Of a kind that the browser does not know, or broken: the player shows a plain bar.
    return null;
  }
}
