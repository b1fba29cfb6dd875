export { contactsApi, useContactListQuery, useContactQuery } from './api';
