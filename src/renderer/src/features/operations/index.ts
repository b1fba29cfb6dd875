import { lazy } from 'react';

export { downloadFile } from './download-file';
export { useStartOperation } from './use-start-operation';

/** Loaded once the first screen is there. */
export const OperationsIndicator = lazy(() => import('./OperationsIndicator'));
