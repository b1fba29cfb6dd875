import { object, string } from 'yup';
import type { InferType } from 'yup';
import { COPY } from '../copy';

const { rules } = COPY;
const metaId = () =>
  string()
    .trim()
    .required(rules.required)
    .matches(/^\d{5,25}$/, rules.digits);

/** The server's rules (shared/contract/accounts.ts), so that most mistakes are told at once. */
export const connectionRules = object({
  phone_number_id: metaId(),
  waba_id: metaId(),
  access_token: string()
    .trim()
    .required(rules.required)
    .max(1000, rules.tokenLong)
    .matches(/^[\x21-\x7e]+$/, rules.token),
});
export type ConnectionValues = InferType<typeof connectionRules>;

export const emptyConnection: ConnectionValues = { phone_number_id: '', waba_id: '', access_token: '' };
