import { missingRecords } from '../../../platform/operations/missing-records';

export const COMPANY_GONE = 'This company does not exist any more.';

export const goneOf = missingRecords(COMPANY_GONE);
