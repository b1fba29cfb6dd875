import { type ReactNode, useSyncExternalStore } from 'react';
import type { Message } from '@shared/contract/chat';
import { Icon } from '../../../ui/Icon';
import { Spinner } from '../../../ui/Spinner';
import { cx } from '../../../ui/cx';
import { mediaOf } from '../content';
import { copy } from '../copy';
import { useThreadActions } from '../thread/thread-actions';
import { audioPlayer } from './audio-player';
import { formatDuration } from './format-duration';
import { MediaState } from './MediaState';
import { usePlayed } from './played';
import { trackKey, toTrack } from './audio-track';
import { useDuration } from './use-duration';
import { useDecodedAudio } from './use-decoded-audio';
import { Waveform } from './Waveform';
import css from './audio.module.css';

/** Voice note or audio file with its player. */
export function AudioBubble({ message, meta }: { readonly message: Message; readonly meta: ReactNode }) {
  const { nextVoiceMessage } = useThreadActions();
  const key = trackKey(message);
  const read = (): ReturnType<typeof audioPlayer.read> => audioPlayer.read(key);
  const player = useSyncExternalStore(audioPlayer.subscribe, read, read);
  const played = usePlayed(message._id);
  const media = mediaOf(message.message);
  const audio = useDecodedAudio(media);
  const length = useDuration(
    // Reading the whole file tells the length too: only where that came to nothing it is asked for by itself.
    media.state === 'ready' && audio === null ? media.url : null,
    media.duration ?? audio?.duration,
  );
  if (media.state !== 'ready') {
    return (
      <div className={css.waiting}>
        <MediaState message={message} media={media} icon="mic" />
        {meta}
      </div>
    );
  }
  const track = toTrack(message, nextVoiceMessage);
  const { phase, position, rate } = player;
  const duration = player.duration ?? length ?? 0;
  const running = phase === 'playing' || phase === 'loading';
  const begun = running || position > 0;
  // WhatsApp's word that the customer has listened to ours counts as read: the ticks say it.
  const theirs = media.voice === true && message.direction === 'inbound';
  const fresh = theirs && !played;
  return (
    <div className={css.audio}>
      <button
        type="button"
        className={css.button}
        aria-label={running ? copy.pause : media.voice ? copy.playVoice : copy.playAudio}
        aria-busy={phase === 'loading'}
        disabled={track === null}
        onClick={() => {
          if (track) audioPlayer.toggle(track);
        }}
      >
        {phase === 'loading' ? (
          <Spinner label={copy.audioLoading} size={18} />
        ) : (
          <span className={running ? css.pause : css.play} />
        )}
      </button>
      <span className={css.middle}>
        <Waveform
          levels={media.waveform ?? audio?.waveform ?? null}
          position={position}
          duration={duration}
          label={copy.seek}
          onSeek={
            track &&
            ((seconds) => {
              audioPlayer.seek(track, seconds);
            })
          }
        />
        {phase === 'failed' ? (
          <span className={css.broken} role="alert">
            {copy.audioFailed}
          </span>
        ) : (
          <span className={css.time}>
            {begun ? copy.remaining(formatDuration(duration - position)) : formatDuration(duration)}
            {fresh && <span className={css.fresh} role="img" aria-label={copy.notPlayed} />}
          </span>
        )}
      </span>
      {begun ? (
        <button
          type="button"
          className={css.rate}
          aria-label={`${copy.speed}: ${rate}×`}
          onClick={audioPlayer.nextRate}
        >
          {rate}×
        </button>
      ) : (
        <span className={cx(css.kind, theirs && (fresh ? css.voice : css.heard))}>
          <Icon name="mic" size={18} />
        </span>
      )}
      {meta}
    </div>
  );
}
