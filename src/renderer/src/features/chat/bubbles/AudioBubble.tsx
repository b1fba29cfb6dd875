import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { Message } from '@shared/contract/chat';
import { Icon } from '../../../ui/Icon';
import { mediaOf } from '../content';
import { COPY } from '../copy';
import { audioPlayer } from './audio-player';
import { formatDuration } from './format-duration';
import { MediaState } from './MediaState';
import { useDuration } from './use-duration';
import css from './audio.module.css';

/** Voice note or audio file with its player. */
export function AudioBubble({ message, meta }: { readonly message: Message; readonly meta: ReactNode }) {
  const player = useSyncExternalStore(audioPlayer.subscribe, audioPlayer.read, audioPlayer.read);
  const media = mediaOf(message.message);
  const { url } = media;
  const length = useDuration(media.state === 'ready' ? url : null, media.duration);
  if (media.state !== 'ready') {
    return (
      <div className={css.audio}>
        <MediaState message={message} media={media} icon="mic" />
        {meta}
      </div>
    );
  }
  const mine = url !== null && player.url === url;
  const duration = (mine ? player.duration : null) ?? length ?? 0;
  const position = mine ? player.position : 0;
  const playing = mine && player.playing;
  const what = media.voice ? COPY.playVoice : COPY.playAudio;
  return (
    <div className={css.audio}>
      <button
        type="button"
        className={css.button}
        aria-label={playing ? COPY.pause : what}
        disabled={url === null}
        onClick={() => {
          if (url !== null) audioPlayer.toggle(url);
        }}
      >
        <span className={playing ? css.pause : css.play} />
      </button>
      <span className={css.middle}>
        <input
          type="range"
          className={css.track}
          aria-label={COPY.seek}
          aria-valuetext={`${formatDuration(position)} / ${formatDuration(duration)}`}
          min={0}
          max={Math.max(duration, 0.1)}
          step={0.1}
          value={Math.min(position, duration)}
          disabled={!mine}
          style={{ '--done': `${duration > 0 ? (position / duration) * 100 : 0}%` } as React.CSSProperties}
          onChange={(event) => {
            audioPlayer.seek(event.target.valueAsNumber);
          }}
        />
        <span className={css.time}>
          {mine && player.failed
            ? COPY.mediaBroken
            : formatDuration(mine && (playing || position > 0) ? position : duration)}
        </span>
      </span>
      {mine && (playing || position > 0) ? (
        <button
          type="button"
          className={css.rate}
          aria-label={`${COPY.speed}: ${player.rate}×`}
          onClick={audioPlayer.nextRate}
        >
          {player.rate}×
        </button>
      ) : (
        <span className={media.voice ? css.voice : css.file}>
          <Icon name="mic" size={18} />
        </span>
      )}
      {meta}
    </div>
  );
}
