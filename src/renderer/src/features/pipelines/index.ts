export const loadPipelinesPage = () => import('./PipelinesPage');
