import { useState } from 'react';
import { toast } from '../../../core/toast';
import { Icon } from '../../../ui/Icon';
import { copy } from '../copy';
import { audioPlayer } from '../bubbles/audio-player';
import css from './composer.module.css';

export const loadVoice = () => import('../voice/VoiceArea');

/** In the place of the send button while there is nothing to send, as on a phone. */
export function VoiceButton({ draftKey }: { readonly draftKey: string }) {
  const [busy, setBusy] = useState(false);
  const record = async (): Promise<void> => {
    setBusy(true);
    // What comes out of the speaker would be recorded too.
    audioPlayer.stop();
    try {
      const { beginVoice } = await loadVoice();
      beginVoice(draftKey);
    } catch {
      toast(copy.recorderFailed, 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className={css.record}
      aria-label={copy.recordVoice}
      title={copy.recordVoice}
      disabled={busy}
      onClick={() => void record()}
    >
      <Icon name="mic" />
    </button>
  );
}
