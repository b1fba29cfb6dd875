export const loadTokensPage = () => import('./TokensPage');
