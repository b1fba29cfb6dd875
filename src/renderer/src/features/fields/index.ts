export { useFieldsQuery } from './api';
