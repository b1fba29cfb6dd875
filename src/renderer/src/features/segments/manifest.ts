import { lazy } from '../../ui/lazy';
import { can } from '@shared/rules/permissions';
import { defineFeature, reloads } from '../feature';

declare module '../../core/http/api' {
  interface Tags {
    Segment: true;
  }
}

const NEEDS = ['view', 'marketing_segments'] as const;
const loadPage = async () => (await import('./SegmentsPage')).SegmentsPage;

/** Lists of contacts: put together by hand, or by conditions. */
export const segmentsFeature = defineFeature({
  name: 'segments',
  tags: ['Segment'],
  permissions: ['marketing_segments'],
  navItems: [
    {
      id: 'segments',
      section: 'crm',
      order: 12,
      path: 'contacts/segment',
      label: 'Contact lists',
      icon: 'list',
      keywords: 'segments groups audiences',
      needs: NEEDS,
      load: loadPage,
    },
    {
      id: 'segment-intents',
      section: 'crm',
      order: 13,
      path: 'marketing/segment_intents',
      label: 'Living lists',
      icon: 'bolt',
      keywords: 'segments intents conditions dynamic',
      needs: NEEDS,
      notListed: true,
      partOf: 'segments',
      load: loadPage,
    },
  ],
  dialogs: [
    {
      flag: 'drawer',
      value: 'add_list',
      load: async () => (await import('./form/NewList')).NewList,
    },
  ],
  sidebarLists: [
    {
      id: 'quick-segments',
      section: 'crm',
      needs: NEEDS,
      List: lazy(async () => ({ default: (await import('./sidebar/QuickAccess')).QuickAccess })),
    },
  ],
  commands: ({ workspace, index, go }) =>
    can(workspace.permissions, 'create', 'marketing_segments')
      ? [
          {
            id: 'segment:create',
            label: 'Create contact list',
            group: 'screens',
            icon: 'plus',
            keywords: 'segment group',
            run: () => {
              go(`/business/${index + 1}/contacts/segment?drawer=create_segment`);
            },
          },
        ]
      : [],
  search: { order: 50, load: async () => (await import('./palette-search')).segmentSearch },
  events: {
    // Who is in it may have changed, too: what shows contacts of a list loads again.
    'segments.updated': reloads('Segment'),
  },
});
