/** The page is a chunk of its own: it is loaded when it is first visited. */
export const loadIntegrationsPage = () => import('./pages/IntegrationsPage');
