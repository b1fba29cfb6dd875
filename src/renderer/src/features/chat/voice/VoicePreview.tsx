import { useSyncExternalStore } from 'react';
import { IconButton } from '../../../ui/IconButton';
import { audioPlayer } from '../bubbles/audio-player';
import { formatDuration } from '../bubbles/format-duration';
import { Waveform } from '../bubbles/Waveform';
import { copy } from './copy';
import type { VoiceSession } from './voice-session';
import type { VoiceState } from './voice-state';
import css from './voice.module.css';

export interface VoicePreviewProps {
  readonly session: VoiceSession;
  readonly state: Extract<VoiceState, { phase: 'held' }>;
}

/** What has been recorded so far, to listen to before it is sent. */
export function VoicePreview({ session, state }: VoicePreviewProps) {
  const { note, url } = state;
  const key = `recording:${session.key}`;
  const player = useSyncExternalStore(audioPlayer.subscribe, () => audioPlayer.read(key));
  const playing = player.phase === 'playing' || player.phase === 'loading';
  const duration = note?.duration ?? state.seconds;
  const track = url === null ? null : { key, url, duration };
  return (
    <>
      <IconButton
        icon={playing ? 'pause' : 'play'}
        label={playing ? copy.stopListening : copy.listen}
        disabled={track === null}
        onClick={() => {
          if (track) audioPlayer.toggle(track);
        }}
      />
      <Waveform
        levels={note?.waveform ?? null}
        position={player.position}
        duration={duration}
        label={copy.position}
        onSeek={
          track &&
          ((seconds) => {
            audioPlayer.seek(track, seconds);
          })
        }
      />
      <span className={css.time}>{formatDuration(player.position > 0 ? player.position : duration)}</span>
    </>
  );
}
