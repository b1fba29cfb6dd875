import type { Attachment } from '../composer/attachment';
import type { VoiceNote } from './voice-note';

/** The note as a file to be sent. It has no preview of its own: the address is made where one is shown. */
export function voiceAttachment({ file, duration, waveform }: VoiceNote): Attachment {
  return {
    file,
    kind: 'audio',
    mime: file.type,
    url: '',
    // WhatsApp shows Ogg as a voice message; MP4 goes as an audio file.
    sound: { voice: file.type === 'audio/ogg', duration, waveform },
  };
}
