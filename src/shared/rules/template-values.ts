import { countCharacters } from './template-limits';
import { asList, asObject, asText } from './json-values';

/** A component of a WhatsApp template as Meta lists it (facts §4); read with suspicion, it comes from outside. */
export type TemplateComponent = Readonly<Record<string, unknown>>;

/** One thing that a send must fill in. */
export interface TemplateValue {
  /** Its key in `values`: `1`, `first_name`, `header.1`, `button.0.1`, `button.0.code`. */
  readonly key: string;
  /** The variable as the template names it; `code` for a code to copy. */
  readonly name: string;
  readonly place: 'header' | 'body' | 'url' | 'code';
  /** Words on the button that it belongs to. */
  readonly button: string | null;
  /** What was given as an example when the template was submitted. */
  readonly example: string | null;
  /** Characters. */
  readonly max: number;
}

export type TemplateProblem = 'empty' | 'line_break' | 'spaces' | 'too_long' | 'message_too_long';

/** Characters of what arrives, variables filled in (facts §4), counted as Meta counts them: code points. */
export const HEADER_TEXT_MAX = 60;
export const BODY_TEXT_MAX = 1024;
/** Characters of one value (the wire takes no more either). */
const VALUE_MAX = 1024;
const CODE_MAX = 20;
/** Characters of an address, its value filled in (facts §4). */
const ADDRESS_MAX = 2000;
/** Characters of what comes back when a quick reply is pressed. */
export const PAYLOAD_MAX = 256;
const SIGN_IN_CODE_MAX = 15;

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g;

const upper = (value: unknown): string => asText(value).toUpperCase();

const find = (components: readonly TemplateComponent[], type: string): TemplateComponent =>
  components.map(asObject).find((component) => upper(component['type']) === type) ?? {};
const buttonsOf = (components: readonly TemplateComponent[]): readonly TemplateComponent[] =>
  asList(find(components, 'BUTTONS')['buttons']).map(asObject);

/** Names of the variables of a text, each once: numbered ones by number, others in the order of the text. */
export function variablesOf(text: unknown): string[] {
  const names = [...new Set([...asText(text).matchAll(VARIABLE)].map(([, name]) => name ?? ''))];
  return names.every((name) => /^\d+$/.test(name)) ? names.sort((a, b) => Number(a) - Number(b)) : names;
}

type Values = Readonly<Record<string, string>>;
type TextPart = 'header' | 'body';

/** Header and body count from 1 again, so a value may say where it belongs: `header.1`. */
const valueIn = (part: TextPart, name: string, values: Values): string | undefined =>
  own(values, `${part}.${name}`) ?? own(values, name);
/** A variable may be called `constructor`. */
const own = (values: Values, key: string): string | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined;

function exampleOf(component: TemplateComponent, part: TextPart, name: string): string | null {
  const example = asObject(component['example']);
  const named = asList(example[`${part}_text_named_params`])
    .map(asObject)
    .find(({ param_name }) => param_name === name);
  if (named) return asText(named['example']) || null;
  const given = asList(example[`${part}_text`]);
  const row = part === 'body' ? asList(given[0]) : given;
  return asText(row[Number(name) - 1]) || null;
}

function textValues(components: readonly TemplateComponent[], part: TextPart, max: number): TemplateValue[] {
  const component = find(components, part.toUpperCase());
  const names = variablesOf(component['text']);
  const isCode = buttonsOf(components).some(({ type }) => upper(type) === 'OTP');
  // A header has one variable: what its other words leave is what the value can have.
  const words = asText(component['text']).replace(VARIABLE, '');
  const room = part === 'header' ? max - countCharacters(words) : VALUE_MAX;
  return names.map((name) => ({
    key: part === 'header' ? `header.${name}` : name,
    name,
    place: part,
    button: null,
    example: exampleOf(component, part, name),
    max: Math.max(1, isCode ? Math.min(room, SIGN_IN_CODE_MAX) : room),
  }));
}

/** An example may be the whole address: the value is only what follows the address of the template. */
function linkExample(button: TemplateComponent): string | null {
  const [first] = asList(button['example']);
  const before = asText(button['url']).split('{{')[0] ?? '';
  const example = asText(first);
  return (example.startsWith(before) ? example.slice(before.length) : example) || null;
}

const roomIn = (button: TemplateComponent): number =>
  ADDRESS_MAX - countCharacters(asText(button['url']).replace(VARIABLE, ''));

function buttonValue(button: TemplateComponent, index: number, hasCode: boolean): TemplateValue[] {
  const label = asText(button['text']) || null;
  const [example] = [button['example']].flat();
  switch (upper(button['type'])) {
    case 'COPY_CODE':
      return [
        {
          key: `button.${index}.code`,
          name: 'code',
          place: 'code',
          button: label,
          example: asText(example) || null,
          max: CODE_MAX,
        },
      ];
    case 'OTP':
      // The code of the text is the one of the button.
      return hasCode
        ? []
        : [
            {
              key: `button.${index}.code`,
              name: 'code',
              place: 'code',
              button: label,
              example: null,
              max: SIGN_IN_CODE_MAX,
            },
          ];
    case 'URL':
      return variablesOf(button['url'])
        .slice(0, 1)
        .map((name) => ({
          key: `button.${index}.${name}`,
          name,
          place: 'url',
          button: label,
          example: linkExample(button),
          max: Math.max(1, Math.min(VALUE_MAX, roomIn(button))),
        }));
    default:
      return [];
  }
}

/** Everything that a send of the template must fill in: header, body, buttons. */
export function templateValues(components: readonly TemplateComponent[]): TemplateValue[] {
  const body = textValues(components, 'body', BODY_TEXT_MAX);
  const hasCode = body.some(({ name }) => name === '1');
  return [
    ...textValues(components, 'header', HEADER_TEXT_MAX),
    ...body,
    ...buttonsOf(components).flatMap((button, index) => buttonValue(button, index, hasCode)),
  ];
}

/** What is given for a value; undefined where nothing is. */
export function givenFor({ key, name, place }: TemplateValue, values: Values): string | undefined {
  return place === 'header' || place === 'body' ? valueIn(place, name, values) : own(values, key);
}

/** Why WhatsApp would refuse this text as a value (132018, 132005); null when it takes it. */
export function valueProblem(text: string, max: number): TemplateProblem | null {
  if (text.trim() === '') return 'empty';
  if (/[\n\r\t\v\f\u0085\u2028\u2029]/.test(text)) return 'line_break';
  if (/ {5,}/.test(text)) return 'spaces';
  return countCharacters(text) > max ? 'too_long' : null;
}

/** The same words as a text that WhatsApp takes: on one line, one space between them. */
export const asOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function payloadProblem(payload: string): TemplateProblem | null {
  if (payload.trim() === '') return 'empty';
  return countCharacters(payload) > PAYLOAD_MAX ? 'too_long' : null;
}

/** The problem of each value that has one, by key. Empty: the template can be sent. */
export function templateProblems(
  components: readonly TemplateComponent[],
  values: Values,
): ReadonlyMap<string, TemplateProblem> {
  const problems = new Map<string, TemplateProblem>();
  const needed = templateValues(components);
  for (const value of needed) {
    const problem = valueProblem(givenFor(value, values) ?? '', value.max);
    if (problem) problems.set(value.key, problem);
  }
  buttonsOf(components).forEach(({ type }, index) => {
    // Nobody has to give one: WhatsApp answers with the words on the button then.
    const payload = upper(type) === 'QUICK_REPLY' ? own(values, `button.${index}.payload`) : undefined;
    const problem = payload === undefined ? null : payloadProblem(payload);
    if (problem) problems.set(`button.${index}.payload`, problem);
  });
  const inBody = needed.filter(({ place }) => place === 'body');
  const body = fillText(asText(find(components, 'BODY')['text']), 'body', values);
  if (inBody.length > 0 && countCharacters(body) > BODY_TEXT_MAX) {
    const length = (value: TemplateValue): number => countCharacters(givenFor(value, values) ?? '');
    const longest = inBody.reduce((longer, value) => (length(value) > length(longer) ? value : longer));
    if (!problems.has(longest.key)) problems.set(longest.key, 'message_too_long');
  }
  return problems;
}

const filledBy = (value: string | undefined, whole: string): string =>
  value === undefined || value === '' ? whole : value;

/** In one pass: a value that looks like a variable is text. What has no value stays as the template has it. */
function fillText(text: string, part: TextPart, values: Values): string {
  return text.replace(VARIABLE, (whole, name: string) => filledBy(valueIn(part, name, values), whole));
}

function fillButton(button: TemplateComponent, index: number, values: Values): TemplateComponent {
  if (upper(button['type']) !== 'URL' || typeof button['url'] !== 'string') return button;
  const url = button['url'].replace(VARIABLE, (whole, name: string) =>
    filledBy(own(values, `button.${index}.${name}`), whole),
  );
  return { ...button, url };
}

/** The components as the customer sees them. What has no value yet shows its variable. */
export function fillTemplate<Component extends TemplateComponent>(
  components: readonly Component[],
  values: Values,
): (Component | TemplateComponent)[] {
  return components.map((component) => {
    const type = upper(component['type']);
    if (type === 'BUTTONS') {
      const buttons = asList(component['buttons']).map(asObject);
      return { ...component, buttons: buttons.map((button, index) => fillButton(button, index, values)) };
    }
    if ((type !== 'HEADER' && type !== 'BODY') || typeof component['text'] !== 'string') return component;
    return {
      ...component,
      text: fillText(component['text'], type === 'HEADER' ? 'header' : 'body', values),
    };
  });
}

/** A part that needs more than texts, so that a template with it cannot be sent from here. */
export type TemplateObstacle = 'location_header' | 'missing_file' | 'unknown_part';

const KNOWN_PARTS = ['HEADER', 'BODY', 'FOOTER', 'BUTTONS'];
const KNOWN_BUTTONS = ['QUICK_REPLY', 'URL', 'PHONE_NUMBER', 'COPY_CODE', 'OTP', 'VOICE_CALL'];
const FILES = ['IMAGE', 'VIDEO', 'DOCUMENT'];

/** Why no values make this template ready to be sent; null for all ordinary ones. */
export function templateObstacle(components: readonly TemplateComponent[]): TemplateObstacle | null {
  if (components.some((component) => !KNOWN_PARTS.includes(upper(asObject(component)['type'])))) {
    return 'unknown_part';
  }
  if (buttonsOf(components).some(({ type }) => !KNOWN_BUTTONS.includes(upper(type)))) return 'unknown_part';
  const header = find(components, 'HEADER');
  const format = upper(header['format']);
  if (format === 'LOCATION') return 'location_header';
  if (!FILES.includes(format)) return null;
  const [sample] = asList(asObject(header['example'])['header_handle']);
  const has = asText(asObject(header['meta'])['media_id']) !== '' || /^https?:\/\//.test(asText(sample));
  return has ? null : 'missing_file';
}

/** The sentence about a value, all but the missing one, whose words depend on the screen. */
export function templateProblemText(problem: Exclude<TemplateProblem, 'empty'>, max: number): string {
  switch (problem) {
    case 'line_break':
      return 'WhatsApp takes no line breaks or tabs here.';
    case 'spaces':
      return 'WhatsApp takes no more than four spaces in a row.';
    case 'too_long':
      return `This can have at most ${max} characters.`;
    case 'message_too_long':
      return `The whole text can have at most ${BODY_TEXT_MAX} characters.`;
  }
}
