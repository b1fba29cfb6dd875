import { type TemplateValue, asOneLine, valueProblem } from '@shared/rules/template-values';
import { stripControl } from '@shared/rules/text';

/** What is known of the customer; empty where nothing is. */
export interface PrefillPerson {
  readonly first_name: string;
  readonly last_name: string;
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  readonly email: string;
}

const NAMES: Readonly<Record<string, keyof PrefillPerson>> = {
  first_name: 'first_name',
  firstname: 'first_name',
  given_name: 'first_name',
  customer_first_name: 'first_name',
  last_name: 'last_name',
  lastname: 'last_name',
  surname: 'last_name',
  family_name: 'last_name',
  name: 'name',
  full_name: 'name',
  fullname: 'name',
  customer: 'name',
  customer_name: 'name',
  contact_name: 'name',
  company: 'company',
  company_name: 'company',
  phone: 'phone',
  phone_number: 'phone',
  email: 'email',
  email_address: 'email',
};

/** Words after which a number stands for the name of whom one writes to. */
const GREETING =
  /^[^\p{L}]*(?:hi|hello|hey|dear|welcome|good (?:morning|afternoon|evening|day)|thanks|thank you|hallo|guten (?:tag|morgen|abend)|liebe|lieber|danke|hola|buenos días|buenas tardes|gracias|bonjour|bonsoir|merci|chère?|olá|oi|bom dia|boa tarde|obrigad[oa]|ciao|buongiorno|grazie|hei|hej|namaste|नमस्ते|你好|您好|مرحبا|أهلا)(?: there)?[\s,،，!*_~]*$/iu;

/**
 * The value that the contact itself suggests: by the variable's name or, where it is a number, by the greeting before
 * it. Empty where nothing is obvious, and where WhatsApp would not take it.
 *
 * @param body text of the template
 */
export function prefillFor(value: TemplateValue, body: string, person: PrefillPerson): string {
  if (value.place !== 'header' && value.place !== 'body') return '';
  const key = suggestedField(value, body);
  if (key === undefined) return '';
  const text = asOneLine(stripControl(person[key]));
  return valueProblem(text, Math.min(value.max, MAX)) === null ? text : '';
}

/** Nobody's name is longer; what is longer is no name. */
const MAX = 120;

/** What of somebody a value is by its name or, where it is a number, by the greeting before it. */
export function suggestedField(
  { name, place }: Pick<TemplateValue, 'name' | 'place'>,
  body: string,
): keyof PrefillPerson | undefined {
  if (!/^\d+$/.test(name)) {
    return Object.hasOwn(NAMES, name.toLowerCase()) ? NAMES[name.toLowerCase()] : undefined;
  }
  if (place !== 'body') return undefined;
  const first = /\{\{\s*(\w+)\s*\}\}/.exec(body);
  return first?.[1] === name && GREETING.test(body.slice(0, first.index).slice(0, 60))
    ? 'first_name'
    : undefined;
}
