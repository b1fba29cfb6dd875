import { lazy } from '../../ui/lazy';

export { DeleteSelected } from './DeleteSelected';
export { ExportButton } from './ExportButton';
export { type ExportColumn, exportable } from './exportable';
export type { RecordSelection } from './record-selection';
export { useCountRecordsMutation } from './api';
export { countOf, recordsOf } from './record-selection';
export { SelectAll } from './SelectAll';
export { tellOutcome } from './tell-outcome';
export { type MoreRecords, useRecordSelection } from './use-record-selection';
export { useStartOperation } from './use-start-operation';

/** Loaded once the first screen is there. */
export const OperationsIndicator = lazy(() => import('./OperationsIndicator'));
