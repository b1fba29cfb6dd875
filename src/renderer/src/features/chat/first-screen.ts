import type { ConversationListArg } from './queries';
import { chosenView } from './list/use-view';
import { VIEWS } from './list/views';

/** The lists that the inbox shows first, as the person left it. */
export function firstLists(userId: string, businessId: string): readonly ConversationListArg[] {
  const { arg, pins } = VIEWS[chosenView(userId, businessId)];
  return pins ? [arg, { filter: 'pinned' }] : [arg];
}
