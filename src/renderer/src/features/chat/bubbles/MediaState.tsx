import { useState } from 'react';
import type { MediaContent, Message } from '@shared/contract/chat';
import { Icon } from '../../../ui/Icon';
import type { IconName } from '../../../ui/icon-paths';
import { Spinner } from '../../../ui/Spinner';
import { copy } from '../copy';
import { useThreadActions } from '../thread/thread-actions';
import css from './media.module.css';

export interface MediaStateProps {
  readonly message: Message;
  readonly media: MediaContent;
  readonly icon: IconName;
}

/** In the place of media that are on their way from WhatsApp or could not be fetched. */
export function MediaState({ message, media, icon }: MediaStateProps) {
  const { refetchMedia } = useThreadActions();
  const [busy, setBusy] = useState(false);
  if (media.state === 'fetching' || busy) {
    return (
      <span className={css.state}>
        <Spinner label={copy.mediaFetching} size={20} />
        <span aria-hidden>{copy.mediaFetching}</span>
      </span>
    );
  }
  const again =
    refetchMedia && message.direction === 'inbound'
      ? () => {
          setBusy(true);
          void refetchMedia(message).finally(() => {
            setBusy(false);
          });
        }
      : null;
  return (
    <span className={css.state}>
      <Icon name={icon} size={22} />
      <span>{copy.mediaFailed}</span>
      {again && (
        <button type="button" className={css.link} onClick={again}>
          {copy.mediaFetchAgain}
        </button>
      )}
    </span>
  );
}
