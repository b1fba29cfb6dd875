import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

/** The one empty api; each domain injects its endpoints. Tags carry ids plus `LIST`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Profile',
    'Security',
    'Session',
    'Account',
    'Conversation',
    'Message',
    'Contact',
    'Company',
    'Deal',
    'Delivery',
    'Integration',
    'Member',
    'MyInvitation',
    'Counts',
    'Marks',
    'Notification',
    'NotificationSettings',
    'Plan',
    'QuickReply',
    'Scheduled',
    'Shelf',
    'Star',
    'Template',
  ],
  endpoints: () => ({}),
});
