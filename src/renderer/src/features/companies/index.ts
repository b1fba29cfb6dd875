export { useCompanyQuery } from './api';
