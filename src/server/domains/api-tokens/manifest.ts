import { defineManifest } from '../../platform/manifest';
import { plainEventKind } from '../../platform/events/event-kinds';

export const apiTokensManifest = defineManifest({
  name: 'api-tokens',
  tables: ['api_tokens'],
  events: [plainEventKind('api_tokens.updated', { changesRights: true })],
});
