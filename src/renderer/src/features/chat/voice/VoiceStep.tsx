import { IconButton } from '../../../ui/IconButton';
import { Spinner } from '../../../ui/Spinner';
import { formatDuration } from '../bubbles/format-duration';
import { copy } from './copy';
import { LiveWave } from './LiveWave';
import { VoicePreview } from './VoicePreview';
import type { VoiceSession } from './voice-session';
import type { VoiceState } from './voice-state';
import css from './voice.module.css';

interface VoiceStepProps {
  readonly session: VoiceSession;
  readonly state: VoiceState;
}

/** What stands in the bar at each step: the wait for the microphone, the recording, or what can be listened to. */
export function VoiceStep({ session, state }: VoiceStepProps) {
  return (
    <>
      {state.phase === 'starting' && (
        <span className={css.starting}>
          <Spinner label={copy.starting} size={16} />
          <span aria-hidden>{copy.starting}</span>
        </span>
      )}
      {state.phase === 'recording' && (
        <>
          <span className={css.dot} />
          <span className={css.time} role="timer">
            {formatDuration(Math.floor(state.seconds))}
          </span>
          <LiveWave levels={state.levels} />
          <IconButton icon="pause" label={copy.pause} data-first onClick={() => void session.pause()} />
        </>
      )}
      {state.phase === 'held' && (
        <>
          <VoicePreview session={session} state={state} />
          {state.resumable && (
            <span className={css.resume}>
              <IconButton icon="mic" label={copy.resume} data-first onClick={session.resume} />
            </span>
          )}
        </>
      )}
    </>
  );
}
