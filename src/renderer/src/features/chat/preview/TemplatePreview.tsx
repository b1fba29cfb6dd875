import type { MessageContent } from '@shared/contract/chat';
import { cx } from '../../../ui/cx';
import { BubbleBoundary } from '../bubbles/BubbleBoundary';
import { MetaLine } from '../bubbles/MetaLine';
import { TemplateBubble } from '../bubbles/TemplateBubble';
import { Tick } from '../bubbles/Tick';
import { UnsupportedBubble } from '../bubbles/UnsupportedBubble';
import colors from '../chat-colors.module.css';
import row from '../thread/row.module.css';
import { previewMessage } from './preview-message';
import css from './template-preview.module.css';

export interface TemplatePreviewProps {
  /** As the message is going to have it. */
  readonly content: MessageContent;
  /** ISO instant that stands in the bubble. */
  readonly at: string;
  /** A card of a list. */
  readonly card?: boolean;
}

/** A template as the customer is going to see it, on the chat's ground. */
export function TemplatePreview({ content, at, card = false }: TemplatePreviewProps) {
  const message = previewMessage(content, at);
  const meta = <MetaLine message={message} tick={<Tick message={message} />} />;
  return (
    <div className={cx(colors.colors, css.ground)}>
      <div className={cx(row.bubble, css.bubble)}>
        <BubbleBoundary
          key={String(content.template_id)}
          fallback={<UnsupportedBubble message={message} meta={null} />}
        >
          <TemplateBubble message={message} meta={meta} folded card={card} />
        </BubbleBoundary>
      </div>
    </div>
  );
}
