import { missingRecords } from '../../../platform/operations/missing-records';

export const DEAL_GONE = 'This deal does not exist any more.';

export const goneOf = missingRecords(DEAL_GONE);
