import type { SettableDealField } from '@shared/rules/settable-fields';
import { recordColumns } from '../../platform/operations/record-columns';

/** Columns in which many deals can be given one value. */
export const dealColumns = recordColumns<SettableDealField>('deals');
