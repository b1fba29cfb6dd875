/* What other domains may do with the history of records: note in it what they change, and ask when deals moved. */

export { type FieldChange, noteChanges } from './note';
export { changesOfField } from './repository';
export { stageSource, stageTimes } from './activities';
