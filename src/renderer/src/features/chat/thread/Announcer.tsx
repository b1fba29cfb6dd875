import { useEffect, useRef, useState } from 'react';
import type { Message } from '@shared/contract/chat';
import { messagePreview } from '@shared/rules/message-preview';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { copy } from '../copy';

/** Tells screen readers of what the customer writes while the thread is open. */
export function Announcer({
  messages,
  name,
}: {
  readonly messages: readonly Message[];
  readonly name: string;
}) {
  const last = messages.at(-1);
  const known = useRef(last?._id);
  const [text, setText] = useState('');
  useEffect(() => {
    if (last === undefined || last._id === known.current) return;
    const first = known.current === undefined;
    known.current = last._id;
    if (!first && last.direction === 'inbound')
      setText(copy.announceInbound(name, messagePreview(last).text));
  }, [last, name]);
  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite">
        {text}
      </span>
    </VisuallyHidden>
  );
}
