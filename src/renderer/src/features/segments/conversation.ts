import { lazy } from '../../ui/lazy';

/** The lists that a contact is in, with the way in and out. It stands beside conversations, too: nothing of it comes first. */
export const ContactLists = lazy(async () => ({
  default: (await import('./contact/ContactLists')).ContactLists,
}));
