export type { TaskListProps } from './embedded/TaskList';
export type { TaskStart } from './drawer/task-start';
export const loadNewTaskDrawer = () => import('./NewTaskDrawer');
export const loadTaskList = () => import('./embedded/TaskList');
export const loadDealTasks = () => import('./embedded/DealTasks');
/** A task over the page that shows it. */
export const loadTaskOverlay = () => import('./embedded/TaskOverlay');
export { dueWords } from './due-words';
export { useContactTasksQuery } from './contact-tasks';
