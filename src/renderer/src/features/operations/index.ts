import { lazy } from 'react';

export { downloadFile } from './download-file';
export type { RecordSelection } from './record-selection';
export { countOf, recordsOf } from './record-selection';
export { tellOutcome } from './tell-outcome';
export { useStartOperation } from './use-start-operation';

/** Loaded once the first screen is there. */
export const OperationsIndicator = lazy(() => import('./OperationsIndicator'));
