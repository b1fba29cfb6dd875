import type { ReactNode } from 'react';
import type { Message } from '@shared/contract/chat';
import { Icon } from '../../../ui/Icon';
import { locationOf } from '../content';
import { copy } from '../copy';
import { UnsupportedBubble } from './UnsupportedBubble';
import css from './cards.module.css';

export function LocationBubble({ message, meta }: { readonly message: Message; readonly meta: ReactNode }) {
  const place = locationOf(message.message);
  if (place === null) return <UnsupportedBubble message={message} meta={meta} />;
  const { latitude, longitude } = place;
  const point = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
  return (
    <div className={css.location}>
      <a
        className={css.map}
        href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${copy.openMap}: ${place.name ?? point}`}
      >
        <span className={css.pin}>
          <Icon name="location" size={28} />
        </span>
      </a>
      <div className={css.cardText}>
        <b dir="auto">{place.name ?? copy.locationUntitled}</b>
        <span className={css.sub} dir="auto">
          {place.address ?? point}
        </span>
      </div>
      {meta}
    </div>
  );
}
