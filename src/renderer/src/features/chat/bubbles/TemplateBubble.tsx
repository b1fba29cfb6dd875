import type { ReactNode } from 'react';
import type { Message } from '@shared/contract/chat';
import { assertNever } from '@shared/rules/assert-never';
import { Icon } from '../../../ui/Icon';
import { type TemplateHeader, templateOf } from '../content';
import { copy } from '../copy';
import { ButtonRows } from './ButtonRows';
import { MarkupText } from './MarkupText';
import { Picture } from './Picture';
import { TextBubble } from './TextBubble';
import { UnsupportedBubble } from './UnsupportedBubble';
import css from './cards.module.css';

interface HeaderProps {
  readonly message: Message;
  readonly header: TemplateHeader;
  /** Of a template, whose file may not have been chosen yet. */
  readonly isPreview: boolean;
}
function Header({ message, header, isPreview }: HeaderProps) {
  switch (header.kind) {
    case 'text':
      return (
        <b className={css.templateTitle} dir="auto">
          {header.text}
        </b>
      );
    case 'image':
    case 'video':
      if (isPreview && header.media.url === null) {
        return (
          <div className={css.templateBlank}>
            <Icon name={header.kind} size={40} />
          </div>
        );
      }
      return (
        <div className={css.templateMedia}>
          <Picture message={message} media={header.media} kind={header.kind} title={copy[header.kind]} />
        </div>
      );
    case 'document':
      return (
        <span className={css.templateFile}>
          <Icon name="file" size={18} />
          {header.media.filename ?? copy.unnamedFile}
        </span>
      );
    case 'location':
      return (
        <span className={css.templateFile}>
          <Icon name="location" size={18} />
          {copy.locationUntitled}
        </span>
      );
    default:
      return assertNever(header);
  }
}

export interface TemplateBubbleProps {
  readonly message: Message;
  readonly meta: ReactNode;
  /** Shows no more buttons than the phone does. */
  readonly folded?: boolean;
  /** A card of a list: the beginning of the text, and nothing that can be pressed. */
  readonly card?: boolean;
}

export function TemplateBubble({ message, meta, folded = false, card = false }: TemplateBubbleProps) {
  const { header, body, footer, buttons } = templateOf(message.message);
  if (header === null && body === '') return <UnsupportedBubble message={message} meta={meta} />;
  return (
    <div className={css.template}>
      {header && <Header message={message} header={header} isPreview={folded || card} />}
      {card ? (
        <div dir="auto" className={css.clamped}>
          <MarkupText text={body} />
        </div>
      ) : (
        <TextBubble text={body} meta={footer === null ? meta : null} />
      )}
      {footer !== null && (
        <div className={css.footer} dir="auto">
          {footer}
          {!card && meta}
        </div>
      )}
      <ButtonRows buttons={buttons} folded={folded || card} still={card} />
    </div>
  );
}
