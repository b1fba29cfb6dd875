import type { MessageContent } from '@shared/contract/chat';
import { TemplatePreview } from '../../chat/preview';
import { copy } from './copy';
import type { PreviewMode } from './modes';
import { PhonePreview } from './PhonePreview';
import css from './preview.module.css';

interface PreviewProps {
  readonly mode: PreviewMode;
  readonly business: string;
  readonly content: MessageContent;
  readonly at: string;
  /** It has something to show. */
  readonly isFilled: boolean;
}

/** A template as WhatsApp shows it, in one of four ways. */
export function Preview({ mode, business, content, at, isFilled }: PreviewProps) {
  // The telephone stands there from the first moment (spec 1 §2.3).
  if (mode === 'phone')
    return <PhonePreview business={business} content={isFilled ? content : null} at={at} />;
  if (!isFilled) return <p className={css.nothing}>{copy.nothing}</p>;
  switch (mode) {
    case 'card':
      return (
        <div className={css.card}>
          <TemplatePreview content={content} at={at} card />
        </div>
      );
    case 'chat':
      return (
        <div className={css.chat} tabIndex={0} role="group" aria-label={copy.message}>
          <span className={css.day}>{copy.today}</span>
          <TemplatePreview content={content} at={at} />
        </div>
      );
    case 'plain':
      return (
        <div className={css.plain} tabIndex={0} role="group" aria-label={copy.message}>
          <TemplatePreview content={content} at={at} />
        </div>
      );
  }
}
