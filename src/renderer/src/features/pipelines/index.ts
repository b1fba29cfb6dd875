export { usePipelinesQuery } from './api';
