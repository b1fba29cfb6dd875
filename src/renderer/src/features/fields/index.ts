export const loadFieldsPage = () => import('./FieldsPage');
