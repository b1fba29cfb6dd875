import { lazy } from '../../ui/lazy';

export { useCompanyQuery } from './api';
export { employeeCount } from './employee-count';
export { useCompanyPicker } from './use-company-picker';
export { useCompanyNames } from './use-company-names';
export { useNewCompany } from './use-new-company';

/** Loaded with the page that shows it. */
export const CompanyDrawer = lazy(async () => ({
  default: (await import('./drawer/CompanyDrawer')).CompanyDrawer,
}));
