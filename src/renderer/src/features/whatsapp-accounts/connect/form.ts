import { object, string } from 'yup';
import { copy } from './copy';

const { rules } = copy;

/** Everything that the dialog asks for; what one way does not need is kept while the other is looked at. */
export interface ConnectForm {
  readonly way: 'facebook' | 'token';
  readonly pinFrom: 'made' | 'chosen';
  readonly pin: string;
  readonly phone_number_id: string;
  readonly waba_id: string;
  readonly access_token: string;
}
export type TextName = 'pin' | 'phone_number_id' | 'waba_id' | 'access_token';

export const EMPTY: ConnectForm = {
  way: 'facebook',
  pinFrom: 'made',
  pin: '',
  phone_number_id: '',
  waba_id: '',
  access_token: '',
};

const metaId = () =>
  string()
    .trim()
    .required(rules.required)
    .matches(/^\d{5,25}$/, rules.digits);

/** The server's rules (shared/contract/whatsapp-accounts.ts), so that most mistakes are told at once. */
const texts = {
  pin: string()
    .required(rules.required)
    .matches(/^\d{6}$/, rules.pin),
  phone_number_id: metaId(),
  waba_id: metaId(),
  access_token: string()
    .trim()
    .required(rules.required)
    .max(1000, rules.tokenLong)
    .matches(/^[\x21-\x7e]+$/, rules.token),
} as const satisfies Readonly<Record<TextName, unknown>>;

/** What one way asks for in which step. */
export function fieldsOf(
  { way, pinFrom }: Pick<ConnectForm, 'way' | 'pinFrom'>,
  step: 0 | 1,
): readonly TextName[] {
  if (way === 'token') return step === 0 ? ['phone_number_id'] : ['waba_id', 'access_token'];
  return step === 0 && pinFrom === 'chosen' ? ['pin'] : [];
}

/** The step in which a field is asked for. */
export const stepOf = (values: ConnectForm, field: string): 0 | 1 =>
  fieldsOf(values, 0).some((name) => name === field) ? 0 : 1;

export const rulesOf = (values: ConnectForm, step: 0 | 1) =>
  object(Object.fromEntries(fieldsOf(values, step).map((name) => [name, texts[name]])));

/** As the server takes it. */
export const connectionOf = ({ phone_number_id, waba_id, access_token }: ConnectForm) => ({
  phone_number_id: phone_number_id.trim(),
  waba_id: waba_id.trim(),
  access_token: access_token.trim(),
});
