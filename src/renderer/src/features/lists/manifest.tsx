import { type QueryDialogProps, defineFeature, reloads } from '../feature';
import { LIST_KINDS } from './list-kinds';
import { MANAGE_DIALOGS } from './manage-dialogs';

declare module '../../core/http/api' {
  interface Tags {
    Tag: true;
    Interest: true;
    Collection: true;
  }
}

/** Tags, interests and collections. */
export const listsFeature = defineFeature({
  name: 'lists',
  tags: ['Tag', 'Interest', 'Collection'],
  permissions: ['settings_tags', 'crm_interests', 'post_collections'],
  navItems: [
    {
      id: 'lists',
      section: 'settings',
      list: 'workspace',
      order: 140,
      path: 'settings/lists',
      label: 'Lists',
      icon: 'tag',
      needs: ['view', 'settings_tags'],
      orNeeds: [
        ['view', 'crm_interests'],
        ['view', 'post_collections'],
      ],
      load: async () => (await import('./ListsPage')).ListsPage,
    },
  ],
  // Whatever lets people choose from one of them leads to its dialog (spec 3 §2.5).
  dialogs: LIST_KINDS.map((kind) => ({
    flag: 'modal',
    value: MANAGE_DIALOGS[kind],
    load: async () => {
      const { ManageListDialog } = await import('./ManageListDialog');
      return function ManageDialog({ onClose }: QueryDialogProps) {
        return <ManageListDialog kind={kind} onClose={onClose} />;
      };
    },
  })),
  events: {
    'tags.updated': reloads('Tag', 'Contact', 'LeadScore'),
    'interests.updated': reloads('Interest', 'Contact', 'LeadScore'),
    'collections.updated': reloads('Collection'),
  },
});
