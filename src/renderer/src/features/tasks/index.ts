export const loadTaskPage = () => import('./TaskPage');
