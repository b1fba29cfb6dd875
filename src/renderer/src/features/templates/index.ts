/** The picker is a chunk of its own: it is loaded when it is first opened. */
export const loadTemplatesPage = () => import('./pages/TemplatesPage');
