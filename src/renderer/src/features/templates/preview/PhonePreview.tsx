import type { MessageContent } from '@shared/contract/chat';
import { initials } from '@shared/rules/initials';
import { Icon } from '../../../ui/Icon';
import { TemplatePreview } from '../../chat/preview';
import { copy } from './copy';
import css from './phone.module.css';

interface PhonePreviewProps {
  /** Whose messages they are. */
  readonly business: string;
  /** Null: nothing is written yet. */
  readonly content: MessageContent | null;
  readonly at: string;
}

/** The customer's telephone with the message on it (spec 1 §2.3). */
export function PhonePreview({ business, content, at }: PhonePreviewProps) {
  return (
    <div className={css.phone}>
      <div className={css.screen}>
        <div className={css.head}>
          <Icon name="back" size={18} />
          <span className={css.face} aria-hidden>
            {initials(business)}
          </span>
          <span className={css.names}>
            <b dir="auto">{business}</b>
            <small>{copy.businessAccount}</small>
          </span>
        </div>
        <div className={css.thread} tabIndex={0} role="group" aria-label={copy.message}>
          <span className={css.day}>{copy.today}</span>
          {content === null ? (
            <p className={css.nothing}>{copy.nothing}</p>
          ) : (
            <TemplatePreview content={content} at={at} />
          )}
        </div>
        <div className={css.foot} aria-hidden>
          <span className={css.bar}>
            <Icon name="smile" size={18} />
            {copy.typeAMessage}
          </span>
          <span className={css.mic}>
            <Icon name="mic" size={18} />
          </span>
        </div>
      </div>
    </div>
  );
}
