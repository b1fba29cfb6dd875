export const loadWebsiteTrackingDialog = () => import('./tracking/WebsiteTrackingDialog');
export const loadVisitorsPage = () => import('./list/VisitorsPage');
