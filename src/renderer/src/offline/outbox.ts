export { enqueueSend, retryEntry, sendAnyway, discardEntry, cancelUpload, outboxFile } from './outbox-thunks';
export type { EnqueueArg, OutboxEntry } from './outbox-types';
export { selectOutbox } from './outbox-slice';
