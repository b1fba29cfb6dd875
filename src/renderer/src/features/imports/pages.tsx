import { ImportPage } from './ImportPage';

/* One page for each kind of record. */

export const ImportContacts = () => <ImportPage entity="contacts" />;
export const ImportCompanies = () => <ImportPage entity="companies" />;
export const ImportDeals = () => <ImportPage entity="deals" />;
export const ImportActivities = () => <ImportPage entity="activities" />;
