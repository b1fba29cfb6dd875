import { lazy } from 'react';

export { useCompanyQuery } from './api';
export { employeeCount } from './employee-count';
export { useCompanyPicker } from './use-company-picker';

/** Loaded with the drawer that shows it. */
export const CompanyRecord = lazy(async () => ({ default: (await import('./CompanyRecord')).CompanyRecord }));
