import { defineManifest } from '../../platform/manifest';
import { quickReplyFiles } from './file-uses';
import { plainEventKind } from '../../platform/events/event-kinds';

export const quickRepliesManifest = defineManifest({
  name: 'quick-replies',
  tables: ['quick_replies'],
  events: [plainEventKind('quick_replies.updated', { audience: ['chat'] })],
  files: quickReplyFiles,
});
