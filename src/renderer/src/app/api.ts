import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

/** The one empty api; each domain injects its endpoints. Tags carry ids plus `LIST`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Profile',
    'Account',
    'Conversation',
    'Message',
    'Contact',
    'Company',
    'Deal',
    'Member',
    'MyInvitation',
    'Counts',
    'Marks',
    'Notification',
    'NotificationSettings',
    'QuickReply',
    'Scheduled',
    'Shelf',
    'Star',
    'Template',
    'Tag',
    'Interest',
    'Collection',
    'ContactType',
    'Pipeline',
    'Field',
  ],
  endpoints: () => ({}),
});
