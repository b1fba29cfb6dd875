import { auditActions } from '@shared/contract/api-tokens';
import { defineManifest } from '../../platform/manifest';
import { plainEventKind } from '../../platform/events/event-kinds';

export const apiTokensManifest = defineManifest({
  name: 'api-tokens',
  tables: ['api_tokens'],
  clearedOnDelete: ['api_tokens'],
  events: [plainEventKind('api_tokens.updated', { changesRights: true })],
  auditActions,
});
