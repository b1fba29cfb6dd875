/* What other domains may do with the history of records: note in it what they change. */

export { type FieldChange, noteChanges } from './note';
