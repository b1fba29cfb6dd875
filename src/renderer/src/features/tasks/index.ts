export type { RecordRef } from './records/record-ref';
export type { TaskListProps } from './embedded/TaskList';
export type { TaskStart } from './drawer/task-start';
export const loadNewTaskDrawer = () => import('./NewTaskDrawer');
export const loadRecordDrawer = () => import('./records/OverlayRecord');
export const loadTaskList = () => import('./embedded/TaskList');
export { useContactTasksQuery } from './contact-tasks';
