import { lazy } from 'react';

export { useContactListQuery, useContactQuery } from './api';
export { useContactTagListQuery } from './tag-list';
export { ContactActions } from './ContactActions';
export { copyValue } from './copy-value';
export { useAddContactTagMutation, useRemoveContactTagMutation, useRenameContactMutation } from './edit-api';
export { chatLinkOf } from './chat-link';
export type { ChatLink, StartRequest } from './chat-link';
export { useContactPicker } from './use-contact-picker';

/** Loaded with the drawer that shows it. */
export const ContactRecord = lazy(async () => ({ default: (await import('./ContactRecord')).ContactRecord }));
export const RecordContacts = lazy(async () => ({
  default: (await import('./RecordContacts')).RecordContacts,
}));
