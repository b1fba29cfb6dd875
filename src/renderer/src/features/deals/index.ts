export { dealsApi, useDealListQuery } from './api';
