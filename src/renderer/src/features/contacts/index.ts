export { useContactListQuery, useContactQuery } from './api';
export { useContactTagListQuery } from './tag-list';
export { ContactReach } from './ContactReach';
export { copyValue } from './copy-value';
export { useAddContactTagMutation, useRemoveContactTagMutation, useRenameContactMutation } from './edit-api';
export { findChat, startingWith } from './find-chat';
export type { ContactPlace, StartRequest } from './find-chat';
