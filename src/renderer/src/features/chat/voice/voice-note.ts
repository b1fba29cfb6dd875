import { WAVEFORM_MAX } from '@shared/contract/limits';
import { decodeAudio } from './decode-audio';
import { fitLevels } from './levels';
import { webmToOgg } from './webm-to-ogg';

/** A recording that can be listened to and sent. */
export interface VoiceNote {
  /** Of a kind that WhatsApp takes: Ogg with Opus, or MP4 with AAC where the browser records nothing else. */
  readonly file: File;
  /** Seconds. */
  readonly duration: number;
  /** 0 to 100. */
  readonly waveform: readonly number[];
}

/** What was measured while it was recorded; stands in where the browser cannot decode its own recording. */
export interface Heard {
  readonly seconds: number;
  /** 0 to 1. */
  readonly levels: readonly number[];
}

/** Decoding takes 11 MB for a minute; what was measured while recording is good enough for long ones. Seconds. */
const MAX_DECODED = 5 * 60;
const NAME = 'voice-message';

/**
 * Makes a note of what was recorded. WebM is put into Ogg pages, sound and length unchanged: WhatsApp takes no WebM.
 *
 * @throws Error when the recording cannot be read
 */
export async function makeVoiceNote(recorded: Blob, heard: Heard): Promise<VoiceNote> {
  const kind = recorded.type.split(';', 1)[0];
  const bytes = new Uint8Array(await recorded.arrayBuffer());
  const file = await fileOf(kind ?? '', bytes);
  const sound = heard.seconds > MAX_DECODED ? null : await decodeAudio(await file.arrayBuffer());
  return {
    file,
    duration: sound?.duration ?? heard.seconds,
    waveform:
      sound?.waveform ?? fitLevels(heard.levels, WAVEFORM_MAX).map((level) => Math.round(level * 100)),
  };
}

async function fileOf(kind: string, bytes: Uint8Array<ArrayBuffer>): Promise<File> {
  if (kind === 'audio/mp4') return new File([bytes], `${NAME}.m4a`, { type: 'audio/mp4' });
  if (kind === 'audio/ogg') return new File([bytes], `${NAME}.ogg`, { type: 'audio/ogg' });
  return new File([await webmToOgg(bytes)], `${NAME}.ogg`, { type: 'audio/ogg' });
}
