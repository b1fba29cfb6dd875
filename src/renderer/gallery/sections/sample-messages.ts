import type { Conversation, LastMessage } from '@shared/contract/chat';
import {
  buildBusiness,
  buildConversation,
  buildCustomer,
  buildLastMessage,
} from '../../src/features/chat/testing/builders';
import type { SampleTexts } from '../sample-texts';

/** A conversation with the customer of these words. */
export function sampleMessages(
  words: SampleTexts,
  over: Partial<Conversation> = {},
  last: Partial<LastMessage> = {},
  name: string = words.customer,
): Conversation {
  return buildConversation({
    participants: [buildCustomer({ name, part_id: `contact_${name}` }), buildBusiness()],
    last_message: buildLastMessage({ message: { body: words.text }, ...last }),
    ...over,
  });
}
