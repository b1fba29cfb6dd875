export { FieldDialog } from './FieldDialog';
import { lazy } from '../../ui/lazy';

export { useFieldsQuery } from './api';
export { useCompanyFieldGroupsQuery, useDealFieldGroupsQuery } from './form/api';
export { FIELD_PARTS } from './form/field-parts';
export { OwnFacts } from './form/OwnFacts';
export { OwnFieldsForm } from './form/OwnFieldsForm';
export { draftText } from './form/draft-text';
export { ownConflictsOf } from './form/own-conflicts';
export type { TypedFields } from './form/own-drafts';
export type { OwnFieldsState } from './form/use-own-fields';
export type { OwnColumn } from './own-columns';
export { useOwnColumns } from './use-own-columns';
export { useOwnFields, useOwnValues } from './form/use-own-fields';
export { recordPart } from './set-value/record-part';
export { type SettableField, builtInField, builtInSettable, ownSettable } from './set-value/settable-fields';

/** Loaded where it is opened. */
export const SetFieldOfSelected = lazy(async () => ({
  default: (await import('./set-value/SetFieldOfSelected')).SetFieldOfSelected,
}));
