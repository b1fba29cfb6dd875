/** What other domains need of it: they raise what has happened. The notifier itself is given by notifier-module.ts. */
export type { NotificationEvent, Notifier } from './ports';
export { membersWith } from './recipients';
