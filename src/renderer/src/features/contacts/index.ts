import { lazy } from '../../ui/lazy';

export { useContactListQuery, useContactQuery } from './api';
export { useContactTagListQuery } from './tag-list';
export { copyValue } from './copy-value';
export {
  useAddContactTagMutation,
  useRemoveContactTagMutation,
  useRenameContactMutation,
  useSetContactCompanyMutation,
} from './edit-api';
export { chatLinkOf } from './chat-link';
export type { ChatLink, StartRequest } from './chat-link';
export { useContactPicker, useContactPickerOf } from './use-contact-picker';

/** A contact over the page that names it. */
export const ContactDrawer = lazy(async () => ({
  default: (await import('./drawer/ContactDrawer')).ContactDrawer,
}));
/** Loaded with the drawer that shows it. */
export const RecordContacts = lazy(async () => ({
  default: (await import('./RecordContacts')).RecordContacts,
}));
export type { ContactListArg } from './contact-query';
export type { TablePart } from './list/ContactTable';
export type { WrittenFilter } from './filter/ContactFilterBuilder';

/** Some of the contacts, loaded with the page that shows them. */
export const ContactsOf = lazy(async () => ({ default: (await import('./list/ContactsOf')).ContactsOf }));
export const ContactFilterBuilder = lazy(async () => ({
  default: (await import('./filter/ContactFilterBuilder')).ContactFilterBuilder,
}));
export const ContactFilterSentence = lazy(async () => ({
  default: (await import('./filter/ContactFilterSentence')).ContactFilterSentence,
}));
