/** What the form of a list is for. */
export type FormMode = 'create' | 'copy' | 'update';
