export const loadContactTypesPage = () => import('./ContactTypesPage');
export const loadCreateContactTypeDialog = () => import('./CreateContactTypeDialog');
