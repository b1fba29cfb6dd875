import { missingRecords } from '../../../platform/operations/missing-records';

export const CONTACT_GONE = 'This contact does not exist any more.';

export const goneOf = missingRecords(CONTACT_GONE);
