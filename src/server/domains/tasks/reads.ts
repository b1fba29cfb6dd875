/* What other domains may read of tasks. */

export { taskFiltersOfContacts } from './contact-filters';
