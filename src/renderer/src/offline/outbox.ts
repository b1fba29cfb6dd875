export { enqueueSend, retryEntry, sendAnyway, discardEntry, cancelUpload, outboxFile } from './outbox-thunks';
export type { EnqueueArg, OutboxEntry } from '../core/store/outbox-types';
export { selectOutbox } from '../core/store/outbox-slice';
