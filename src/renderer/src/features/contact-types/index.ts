export { useContactTypeQuery, useContactTypesQuery } from './api';
export { TYPE_COLORS } from './type-colors';
