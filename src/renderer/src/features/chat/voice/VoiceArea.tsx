import type { Attachment } from '../composer/attachment';
import { copy } from './copy';
import { VoiceBar } from './VoiceBar';
import { voiceSession } from './voice-sessions';
import type { VoiceSlot } from './voice-slots';
import css from './voice.module.css';

export { beginVoice } from './voice-sessions';

export interface VoiceAreaProps {
  readonly draftKey: string;
  readonly slot: Exclude<VoiceSlot, 'none'>;
  readonly onSend: (note: Attachment) => void;
  /** The recording was put away: the text has the focus again. */
  readonly onClosed: () => void;
}

/** Everything of recording that the composer shows; loaded when it is first used. */
export default function VoiceArea({ draftKey, slot, onSend, onClosed }: VoiceAreaProps) {
  // A new one takes the place of one that was discarded while this is shown.
  const session = voiceSession(draftKey);
  if (slot === 'open') return <VoiceBar session={session} onSend={onSend} onClosed={onClosed} />;
  return (
    <div className={css.undo} role="status">
      <span>{copy.discarded}</span>
      <button type="button" className={css.link} onClick={session.takeBack}>
        {copy.undo}
      </button>
    </div>
  );
}
