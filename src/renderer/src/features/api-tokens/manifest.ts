import { defineFeature, reloads } from '../feature';

declare module '../../core/http/api' {
  interface Tags {
    ApiToken: true;
  }
}

/** Tokens of programs. */
export const apiTokensFeature = defineFeature({
  name: 'api-tokens',
  tags: ['ApiToken'],
  permissions: ['api_tokens'],
  navItems: [
    {
      id: 'api-tokens',
      section: 'settings',
      list: 'workspace',
      order: 190,
      path: 'api-tokens',
      label: 'API tokens',
      icon: 'key',
      needs: ['view', 'api_tokens'],
      load: async () => (await import('./TokensPage')).TokensPage,
    },
  ],
  events: {
    'api_tokens.updated': reloads('ApiToken', 'Audit'),
  },
});
