import { memo } from 'react';
import type { Message } from '@shared/contract/chat';
import { Tooltip } from '../../../ui/Tooltip';
import { failureView } from '../failure';
import { MetaLine } from './MetaLine';
import { Tick, tickOf } from './Tick';

export interface MessageMetaProps {
  readonly message: Message;
  /** Lies on a picture: needs its own ground. */
  readonly onMedia?: boolean;
}

function FailedTick({ message }: { readonly message: Message }) {
  const { line, nextStep } = failureView(message);
  return (
    <Tooltip text={`${line}. ${nextStep}`}>{(target) => <Tick {...target} message={message} />}</Tooltip>
  );
}

/** The last line of a bubble in a conversation. It knows all of WhatsApp's errors; what shows no failure takes `MetaLine`. */
export const MessageMeta = memo(function MessageMeta({ message, onMedia = false }: MessageMetaProps) {
  const Shown = tickOf(message) === 'failed' ? FailedTick : Tick;
  return <MetaLine message={message} onMedia={onMedia} tick={<Shown message={message} />} />;
});
