/** What can be to do (spec 1 §3). */
export const TASK_TYPES = ['call', 'email', 'to-do'] as const;
export type TaskType = (typeof TASK_TYPES)[number];
export const STANDARD_TYPE: TaskType = 'to-do';

/** Status codes (spec 3 §4). */
export const TASK_STATUSES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];
export const TODO = 1;
export const IN_PROGRESS = 2;
export const DONE = 9;
/** Those that a person chooses; what runs by itself sets the others. */
export const STATUSES_BY_HAND = [TODO, IN_PROGRESS, DONE] as const;

/** Nothing is left to do: such a task is neither overdue nor reminded of. Success, Failed, Stopped, Done, Deleted. */
const CLOSED: ReadonlySet<number> = new Set([3, 4, 6, DONE, 10]);
export const isOpenStatus = (status: number): boolean => !CLOSED.has(status);

/** 1 is the most urgent one (spec 3 §9 has the numbers alone). */
export const TASK_PRIORITIES = [1, 2, 3] as const;
export type TaskPriority = (typeof TASK_PRIORITIES)[number];
export const STANDARD_PRIORITY: TaskPriority = 3;

/** Open, and its time has come. @param now epoch milliseconds, as `due` */
export const isOverdue = (
  { status, due }: { readonly status: number; readonly due: number | null },
  now: number,
): boolean => due !== null && due < now && isOpenStatus(status);

/** Characters, and how many contacts, companies or deals one task can be about. */
export const TASK_TITLE_LENGTH = 255;
export const TASK_NOTES_LENGTH = 5000;
export const MAX_TASK_LINKS = 50;
