export { useContactTypeQuery, useContactTypesQuery } from './api';
