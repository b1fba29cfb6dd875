import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

const TAGS = [
  'Profile',
  'Security',
  'Session',
  'Account',
  'AccountConnection',
  'AccountDetails',
  'ApiToken',
  'Audit',
  'Conversation',
  'Message',
  'Contact',
  'Company',
  'Deal',
  'Delivery',
  'Integration',
  'Invitation',
  'Member',
  'MyInvitation',
  'Role',
  'Workspace',
  'Counts',
  'Dashboard',
  'Marks',
  'Notification',
  'NotificationSettings',
  'Plan',
  'QuickReply',
  'BusinessHours',
  'Scheduled',
  'Shelf',
  'Star',
  'Template',
  'TemplateCategory',
  'Tag',
  'Interest',
  'Collection',
  'ContactType',
  'Pipeline',
  'Field',
  'LeadScore',
  'Visitor',
  'Task',
  'ServerProblems',
] as const;

/** Tags of all features. One that brings its own (`addTagTypes`) declares them here as well. */
export interface Tags extends Record<(typeof TAGS)[number], true> {}
export type Tag = keyof Tags;
const ALL: readonly Tag[] = TAGS;

/** The one empty api; each domain injects its endpoints. Tags carry ids plus `LIST`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ALL,
  endpoints: () => ({}),
});

/** The tags of everything that is in the cache. */
export const cachedTags = ({ api: { provided } }: { readonly api: ReturnType<typeof api.reducer> }): Tag[] =>
  Object.keys(provided.tags) as Tag[];
