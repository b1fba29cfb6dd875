export { useDealListQuery } from './api';
