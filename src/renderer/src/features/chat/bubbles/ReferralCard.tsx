import { memo } from 'react';
import type { Message } from '@shared/contract/chat';
import { parseUrl } from '@shared/rules/parse-url';
import { Icon } from '../../../ui/Icon';
import { referralOf, tooLargeToShow } from '../content';
import { copy } from '../copy';
import css from './referral.module.css';

/** The advertisement or post from which the customer wrote; nothing for other messages. */
export const ReferralCard = memo(function ReferralCard({
  content,
}: {
  readonly content: Message['message'];
}) {
  const referral = referralOf(content);
  if (referral === null) return null;
  const { kind, headline, body, picture, link } = referral;
  const host = link === null ? null : parseUrl(link)?.hostname.replace(/^www\./, '');
  const shown = picture !== null && !tooLargeToShow(picture) ? (picture.thumb_url ?? picture.url) : null;
  const inside = (
    <>
      {/* The place of the picture stands before it has loaded: nothing moves. */}
      {shown !== null && <img className={css.picture} src={shown} alt="" width={64} height={64} />}
      <span className={css.words}>
        <span className={css.kind}>
          <Icon name="megaphone" size={13} />
          {kind === 'post' ? copy.fromPost : copy.fromAd}
        </span>
        {headline !== null && <b dir="auto">{headline}</b>}
        {body !== null && (
          <span className={css.body} dir="auto">
            {body}
          </span>
        )}
        {host && <span className={css.host}>{host}</span>}
      </span>
    </>
  );
  if (link === null) return <div className={css.card}>{inside}</div>;
  return (
    <a className={css.card} href={link} target="_blank" rel="noopener noreferrer nofollow" title={link}>
      {inside}
    </a>
  );
});
