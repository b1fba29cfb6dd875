export const loadAuditPage = () => import('./AuditPage');
