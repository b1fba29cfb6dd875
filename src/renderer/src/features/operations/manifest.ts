import { defineFeature, reloads } from '../feature';

declare module '../../core/http/api' {
  interface Tags {
    Operation: true;
  }
}

/** Work on many records: how far it is, and taking it back. */
export const operationsFeature = defineFeature({
  name: 'operations',
  tags: ['Operation'],
  events: { 'operations.updated': reloads('Operation') },
});
