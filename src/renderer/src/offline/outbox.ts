export { enqueueSend, retryEntry, discardEntry, cancelUpload, outboxFile } from './outbox-thunks';
export type { EnqueueArg, OutboxEntry, OutboxMessage, OutboxPreview } from './outbox-types';
export { selectOutbox, selectUnsentCount } from './outbox-slice';
