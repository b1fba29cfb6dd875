import { type KeyboardEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { audioPlayer } from '../bubbles/audio-player';
import type { Attachment } from '../composer/attachment';
import { problemText, reasonText, copy } from './copy';
import type { VoiceSession } from './voice-session';
import { VoiceStep } from './VoiceStep';
import type { VoiceState } from './voice-state';
import type { VoiceNote } from './voice-note';
import css from './voice.module.css';

/** The note as a file to be sent. It has no preview of its own: the address is made where one is shown. */
function voiceAttachment({ file, duration, waveform }: VoiceNote): Attachment {
  return {
    file,
    kind: 'audio',
    mime: file.type,
    url: '',
    // WhatsApp shows Ogg as a voice message; MP4 goes as an audio file.
    sound: { voice: file.type === 'audio/ogg', duration, waveform },
  };
}

export interface VoiceBarProps {
  readonly session: VoiceSession;
  readonly onSend: (note: Attachment) => void;
  readonly onClosed: () => void;
}

/** Said once for each step, not ten times a second. */
function spoken(state: VoiceState): string {
  if (state.phase === 'recording') return copy.recording;
  if (state.phase !== 'held') return '';
  return state.resumable ? copy.paused : copy.ready;
}

/** Takes the place of the text while a voice message is recorded, listened to and sent. */
export function VoiceBar({ session, onSend, onClosed }: VoiceBarProps) {
  const state = useSyncExternalStore(session.subscribe, session.read);
  const bar = useRef<HTMLDivElement>(null);
  const sending = useRef(false);
  const { phase } = state;
  useEffect(() => session.show(), [session]);
  useEffect(() => {
    const root = bar.current;
    // The control that had the focus is gone: the first one of the new step that matters gets it.
    if (!root || (document.activeElement !== root && root.contains(document.activeElement))) return;
    (root.querySelector<HTMLElement>('[data-first]') ?? root).focus();
  }, [phase]);

  const discard = (): void => {
    if (sending.current) return;
    audioPlayer.stop();
    void session.discard();
    onClosed();
  };
  const send = async (): Promise<void> => {
    // Pressed twice, it is still sent once.
    if (sending.current) return;
    sending.current = true;
    audioPlayer.stop();
    const note = await session.finish();
    if (note === null) {
      sending.current = false;
      return;
    }
    onSend(voiceAttachment(note));
    session.close();
    onClosed();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    discard();
  };

  if (phase === 'failed') {
    return (
      <div ref={bar} className={css.failed} role="alert" onKeyDown={onKeyDown}>
        <Icon name="mic" />
        <span>{problemText(state.problem)}</span>
        <button type="button" className={css.link} data-first onClick={session.again}>
          {copy.again}
        </button>
        <IconButton icon="close" size="small" label={copy.close} onClick={discard} />
      </div>
    );
  }
  return (
    <>
      <div
        ref={bar}
        tabIndex={-1}
        className={css.bar}
        role="group"
        aria-label={copy.label}
        onKeyDown={onKeyDown}
      >
        <IconButton icon="trash" label={copy.discard} onClick={discard} />
        <VoiceStep session={session} state={state} />
        <button
          type="button"
          className={css.send}
          aria-label={copy.send}
          title={copy.send}
          disabled={phase === 'starting'}
          {...(phase === 'held' && !state.resumable && { 'data-first': '' })}
          onClick={() => void send()}
        >
          <Icon name="send" />
        </button>
        <VisuallyHidden>
          <span role="status">{spoken(state)}</span>
        </VisuallyHidden>
      </div>
      {phase === 'held' && state.why !== null && (
        <p className={css.note} role="status">
          {reasonText(state.why)}
        </p>
      )}
    </>
  );
}
