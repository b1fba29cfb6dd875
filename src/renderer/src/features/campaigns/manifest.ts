import { can } from '@shared/rules/permissions';
import { defineFeature, reloads } from '../feature';

declare module '../../core/http/api' {
  interface Tags {
    Campaign: true;
  }
}

/** Campaigns: those that send templates over WhatsApp, and those that only name activities. */
export const campaignsFeature = defineFeature({
  name: 'campaigns',
  tags: ['Campaign'],
  navItems: [
    {
      id: 'campaigns',
      section: 'whatsapp',
      order: 15,
      path: 'whatsapp/campaign',
      label: 'Campaigns',
      icon: 'megaphone',
      keywords: 'broadcast bulk mailing newsletter send many',
      needs: ['view', 'marketing_email_templates'],
      load: async () => (await import('./CampaignRoute')).CampaignRoute,
    },
  ],
  pages: [
    {
      path: 'whatsapp/campaign/:campaignId',
      load: async () => (await import('./detail/CampaignPage')).CampaignPage,
    },
  ],
  commands: ({ workspace, index, go }) =>
    can(workspace.permissions, 'create', 'marketing_email_templates')
      ? [
          {
            id: 'campaign:create',
            label: 'New campaign',
            group: 'screens',
            icon: 'plus',
            keywords: 'broadcast bulk mailing',
            run: () => {
              go(`/business/${index + 1}/whatsapp/campaign?drawer=new_campaign`);
            },
          },
        ]
      : [],
  events: {
    'campaigns.updated': reloads('Campaign'),
  },
});
