/** What other domains need of it: they raise what has happened. The notifier itself is handed to them by app.ts. */
export type { NotificationEvent, Notifier } from './ports';
export { membersWith } from './recipients';
