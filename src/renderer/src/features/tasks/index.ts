export type { TaskListProps } from './embedded/TaskList';
export type { TaskStart } from './drawer/task-start';
export const loadNewTaskDrawer = () => import('./NewTaskDrawer');
export const loadTaskList = () => import('./embedded/TaskList');
export { useContactTasksQuery } from './contact-tasks';
