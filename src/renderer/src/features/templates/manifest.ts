import { defineFeature, reloads } from '../feature';

declare module '../../core/http/api' {
  interface Tags {
    Template: true;
    TemplateCategory: true;
  }
}

/** Templates of WhatsApp: list, designer and picker. */
export const templatesFeature = defineFeature({
  name: 'templates',
  tags: ['Template', 'TemplateCategory'],
  permissions: ['marketing_email_templates'],
  navItems: [
    {
      id: 'templates',
      section: 'whatsapp',
      order: 20,
      path: 'whatsapp/templates',
      label: 'Templates',
      icon: 'template',
      needs: ['view', 'marketing_email_templates'],
      load: async () => (await import('./studio/TemplateStudioPage')).TemplateStudioPage,
    },
  ],
  pages: [
    {
      path: 'whatsapp/templates/editor',
      load: async () => (await import('./designer/DesignerPage')).DesignerPage,
    },
  ],
  events: {
    'templates.updated': reloads('Template', 'TemplateCategory'),
    'template_categories.updated': reloads('TemplateCategory'),
  },
});
