export { useContactListQuery, useContactQuery } from './api';
