import { auditActions } from '@shared/contract/api-tokens';
import { defineManifest } from '../../platform/manifest';
import { plainEventKind } from '../../platform/events/event-kinds';

export const apiTokensManifest = defineManifest({
  name: 'api-tokens',
  tables: ['api_tokens'],
  borrows: {
    users: 'a token is shown with the name of whom it acts for',
  },
  events: [plainEventKind('api_tokens.updated', { changesRights: true })],
  auditActions,
});
