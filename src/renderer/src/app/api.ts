import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

/** The one empty api; each domain injects its endpoints. Tags carry ids plus `LIST`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Profile',
    'Account',
    'ApiToken',
    'Audit',
    'Conversation',
    'Message',
    'Contact',
    'Company',
    'Deal',
    'Invitation',
    'Member',
    'MyInvitation',
    'Role',
    'Workspace',
    'Counts',
    'Marks',
    'Notification',
    'NotificationSettings',
    'QuickReply',
    'Scheduled',
    'Shelf',
    'Star',
    'Template',
  ],
  endpoints: () => ({}),
});
