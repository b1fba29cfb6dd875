export { companiesApi, useCompanyQuery } from './api';
