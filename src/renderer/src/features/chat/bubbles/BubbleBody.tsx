import { memo } from 'react';
import type { Message } from '@shared/contract/chat';
import { assertNever } from '@shared/rules/assert-never';
import { textOf } from '../content';
import { AudioBubble } from './AudioBubble';
import { ContactsBubble } from './ContactsBubble';
import { DocumentBubble } from './DocumentBubble';
import { InteractiveBubble } from './InteractiveBubble';
import { LocationBubble } from './LocationBubble';
import { MessageMeta } from './MessageMeta';
import { NoteBubble } from './NoteBubble';
import { OrderBubble } from './OrderBubble';
import { PictureBubble } from './PictureBubble';
import { ReactionLine } from './ReactionLine';
import { RevokedBubble } from './RevokedBubble';
import { StickerBubble } from './StickerBubble';
import { TemplateBubble } from './TemplateBubble';
import { TextBubble } from './TextBubble';
import { UnsupportedBubble } from './UnsupportedBubble';

/** What is inside the bubble, by type of message. */
export const BubbleBody = memo(function BubbleBody({ message }: { readonly message: Message }) {
  const meta = <MessageMeta message={message} />;
  if (message.revoked_at !== null || message.status === 'deleted') {
    return <RevokedBubble message={message} meta={meta} />;
  }
  const type = message.message_type;
  switch (type) {
    case 'text':
      return <TextBubble text={textOf(message.message)} meta={meta} />;
    case 'button':
      return (
        <TextBubble text={textOf({ body: message.message.text ?? message.message.payload })} meta={meta} />
      );
    case 'image':
    case 'video':
      return (
        <PictureBubble
          message={message}
          kind={type}
          meta={meta}
          metaOnMedia={<MessageMeta message={message} onMedia />}
        />
      );
    case 'audio':
      return <AudioBubble message={message} meta={meta} />;
    case 'document':
      return <DocumentBubble message={message} meta={meta} />;
    case 'sticker':
      return <StickerBubble message={message} meta={meta} />;
    case 'location':
      return <LocationBubble message={message} meta={meta} />;
    case 'contacts':
      return <ContactsBubble message={message} meta={meta} />;
    case 'template':
      return <TemplateBubble message={message} meta={meta} />;
    case 'interactive':
      return <InteractiveBubble message={message} meta={meta} />;
    case 'order':
      return <OrderBubble message={message} meta={meta} />;
    case 'note':
      return <NoteBubble message={message} meta={meta} />;
    case 'reaction':
      return <ReactionLine message={message} meta={meta} />;
    case 'system':
    case 'unknown':
    case 'unsupported':
      return <UnsupportedBubble message={message} meta={meta} />;
    default:
      return assertNever(type);
  }
});
