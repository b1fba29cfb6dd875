import { defineManifest } from '../../platform/manifest';

export const mediaManifest = defineManifest({
  name: 'media',
  borrows: {
    businesses: 'its logo',
    companies: 'their pictures',
    contacts: 'their pictures',
    members: 'whose picture somebody may see',
    messages: 'their files',
    quick_replies: 'their files',
    scheduled_messages: 'their files',
    users: 'their pictures',
  },
});
