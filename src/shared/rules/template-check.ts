import { parseUrl } from './parse-url';
import type { TemplateButton, TemplatePart } from '../contract/template-parts';
import { isTemplateLanguage } from '../reference/template-languages';
import {
  buttonCountProblem,
  duplicateButtons,
  DUPLICATE_BUTTON,
  isButtonOrderValid,
} from './template-buttons';
import { checkHeaderMedia } from './template-media';
import { countCharacters, TEMPLATE_LIMITS } from './template-limits';
import { NAME_REQUIRED } from './template-names';
import { type TemplateDraft, textsOf } from './template-normal';
import { trackedUrl } from './template-tracking';
import { valueProblem } from './template-values';
import {
  distinctVariables,
  fillVariables,
  hasLooseBraces,
  namingProblem,
  occurrencesOf,
  VARIABLE_TEXTS,
  variableProblems,
} from './template-variables';

/** Something that is wrong with a template, told where it is. */
export interface TemplateIssue {
  /** `template_name`, `header.text`, `body.text`, `buttons`, `buttons.0.url`, `variables.first_name`, … */
  readonly path: string;
  readonly message: string;
  /** `save`: not even a draft can have it. `submit`: a draft may wait with it, Meta would refuse it. */
  readonly level: 'save' | 'submit';
  /** Stricter than Meta itself: the product's own limit (spec 1 §5). */
  readonly isOwn?: true;
}

type Part<Type extends TemplatePart['type']> = Extract<TemplatePart, { type: Type }>;
const atMost = (max: number): string => `This can have at most ${max} characters.`;
const issue = (path: string, message: string, level: TemplateIssue['level'] = 'submit'): TemplateIssue => ({
  path,
  message,
  level,
});
const own = (path: string, message: string): TemplateIssue => ({
  path,
  message,
  level: 'save',
  isOwn: true,
});

/** Marks that WhatsApp would format by, and pictures: Meta wants neither in a header. */
const HEADER_MARKS = /[*_~`\n]|\p{Emoji_Presentation}|\uFE0F/u;
/** WhatsApp's own digits: country code first, no more than E.164 allows. */
const PHONE = /^\+[1-9]\d{6,14}$/;

/**
 * Everything that is wrong with a template in its normal form (`normalTemplate`): the limits of the product and Meta's
 * written rules (facts §4). Nothing: it can be submitted.
 */
export function checkTemplate(draft: TemplateDraft): TemplateIssue[] {
  const { components } = draft;
  const find = <Type extends TemplatePart['type']>(type: Type): Part<Type> | undefined =>
    components.find((part): part is Part<Type> => part.type === type);
  return [
    ...checkFrame(draft),
    ...checkHeader(find('HEADER')),
    ...checkBody(find('BODY')),
    ...checkFooter(find('FOOTER')),
    ...checkButtons(find('BUTTONS')?.buttons ?? [], draft.template_name),
    ...checkVariables(draft),
  ];
}

/** The issues that keep even a draft from being saved. */
export const saveIssues = (draft: TemplateDraft): TemplateIssue[] =>
  checkTemplate(draft).filter(({ level }) => level === 'save');

/** As the server answers them: the first of each place. */
export function fieldsOf(issues: readonly TemplateIssue[]): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path] ??= message;
  return fields;
}

function checkFrame({ template_name, language, whatsapp_template_category }: TemplateDraft): TemplateIssue[] {
  const issues: TemplateIssue[] = [];
  if (template_name === '') issues.push(issue('template_name', NAME_REQUIRED, 'save'));
  else if (!/^[a-z0-9_]{1,512}$/.test(template_name)) {
    issues.push(issue('template_name', 'A name has small letters, digits and underscores.', 'save'));
  }
  if (!isTemplateLanguage(language)) {
    issues.push(issue('language', 'WhatsApp has no templates in this language.', 'save'));
  }
  if (!['MARKETING', 'UTILITY'].includes(whatsapp_template_category)) {
    issues.push(issue('whatsapp_template_category', 'Choose Marketing or Utility.', 'save'));
  }
  return issues;
}

function checkHeader(header: Part<'HEADER'> | undefined): TemplateIssue[] {
  if (!header) return [];
  if (header.format !== 'TEXT') return checkFile(header);
  const text = header.text ?? '';
  const issues: TemplateIssue[] = [];
  if (countCharacters(text) > TEMPLATE_LIMITS.headerText) {
    issues.push(own('header.text', atMost(TEMPLATE_LIMITS.headerText)));
  }
  if (hasLooseBraces(text)) issues.push(issue('header.text', VARIABLE_TEXTS.malformed));
  if (occurrencesOf(text).length > 1) issues.push(issue('header.text', 'A header can have one variable.'));
  if (HEADER_MARKS.test(fillVariables(text, () => ''))) {
    issues.push(issue('header.text', 'A header has no line breaks, no emoji and none of the signs * _ ~ `.'));
  }
  return issues;
}

function checkFile({ format, meta, example }: Part<'HEADER'>): TemplateIssue[] {
  // An imported header has Meta's own sample; ours has a file, whose facts the server fills in.
  if (!meta?.media_id) {
    return example?.header_handle?.length ? [] : [issue('header.media', 'Choose the file of the header.')];
  }
  if (meta.mime_type === undefined || meta.size === undefined) return [];
  const checked = checkHeaderMedia({
    name: meta.file_name ?? '',
    mime: meta.mime_type,
    size: meta.size,
    width: meta.width ?? null,
    height: meta.height ?? null,
  });
  if (!checked.ok) return [own('header.media', checked.message)];
  return checked.format === format
    ? []
    : [issue('header.media', 'The file does not fit the kind of header that is chosen.', 'save')];
}

function checkBody(body: Part<'BODY'> | undefined): TemplateIssue[] {
  const text = body?.text ?? '';
  if (text.trim() === '') return [issue('body.text', 'Write what the message says.')];
  const issues = variableProblems(text).map((problem) => issue('body.text', VARIABLE_TEXTS[problem]));
  return countCharacters(text) > TEMPLATE_LIMITS.body
    ? [issue('body.text', atMost(TEMPLATE_LIMITS.body), 'save'), ...issues]
    : issues;
}

function checkFooter(footer: Part<'FOOTER'> | undefined): TemplateIssue[] {
  const text = footer?.text ?? '';
  const issues: TemplateIssue[] = [];
  if (countCharacters(text) > TEMPLATE_LIMITS.footer) {
    issues.push(issue('footer.text', atMost(TEMPLATE_LIMITS.footer), 'save'));
  }
  if (/\{\{|\}\}/.test(text)) issues.push(issue('footer.text', 'A footer can have no variables.'));
  if (text.includes('\n')) issues.push(issue('footer.text', 'A footer has one line.'));
  return issues;
}

function checkButtons(buttons: readonly TemplateButton[], templateName: string): TemplateIssue[] {
  const issues: TemplateIssue[] = [];
  const count = buttonCountProblem(buttons);
  if (count !== null) issues.push(issue('buttons', count, 'save'));
  if (!isButtonOrderValid(buttons)) {
    issues.push(issue('buttons', 'Keep the quick replies together, before or after the other buttons.'));
  }
  for (const at of duplicateButtons(buttons)) issues.push(own(`buttons.${at}.text`, DUPLICATE_BUTTON));
  return [...issues, ...buttons.flatMap((button, at) => checkButton(button, `buttons.${at}`, templateName))];
}

function checkButton(button: TemplateButton, at: string, templateName: string): TemplateIssue[] {
  const issues: TemplateIssue[] = [];
  if (button.text.trim() === '') issues.push(issue(`${at}.text`, 'Enter the text of the button.'));
  if (countCharacters(button.text) > TEMPLATE_LIMITS.buttonText) {
    issues.push(issue(`${at}.text`, atMost(TEMPLATE_LIMITS.buttonText), 'save'));
  }
  if (/\{\{|\}\}|\n/.test(button.text)) {
    issues.push(issue(`${at}.text`, 'The text of a button has one line and no variables.'));
  }
  if (button.type === 'URL') issues.push(...checkUrl(button, at, templateName));
  if (button.type === 'PHONE_NUMBER' && !PHONE.test(button.phone_number)) {
    issues.push(issue(`${at}.phone_number`, 'Enter a phone number with its country code.'));
  }
  if (button.type === 'COPY_CODE') issues.push(...checkCode(button.example ?? '', at));
  return issues;
}

function checkCode(code: string, at: string): TemplateIssue[] {
  if (code === '') return [issue(`${at}.example`, 'Enter a code as the example for Meta’s review.')];
  return countCharacters(code) > TEMPLATE_LIMITS.copyCode
    ? [issue(`${at}.example`, atMost(TEMPLATE_LIMITS.copyCode), 'save')]
    : [];
}

function checkUrl(
  { url, trackable }: Extract<TemplateButton, { type: 'URL' }>,
  at: string,
  templateName: string,
): TemplateIssue[] {
  const path = `${at}.url`;
  const issues: TemplateIssue[] = [];
  if (countCharacters(url) > TEMPLATE_LIMITS.url) issues.push(own(path, atMost(TEMPLATE_LIMITS.url)));
  if (hasLooseBraces(url)) issues.push(issue(path, VARIABLE_TEXTS.malformed));
  const variables = occurrencesOf(url);
  if (variables.length > 1 || (variables.length === 1 && !/\{\{\s*\w+\s*\}\}$/.test(url))) {
    issues.push(issue(path, 'An address can have one variable, at its end.'));
  }
  if (!isWebAddress(url))
    issues.push(issue(path, 'Enter a whole address that begins with https:// or http://.'));
  else if (trackable && trackedUrl(url, templateName) === null) {
    issues.push(
      own(
        path,
        'An address that ends with a variable can be tracked only if the variable is a value in its query, like ?id={{1}}.',
      ),
    );
  }
  return issues;
}

/** With the variable filled in, as a customer would open it. */
function isWebAddress(url: string): boolean {
  const filled = fillVariables(url, () => 'x');
  // What `URL` mends by itself (spaces, backslashes, a missing slash), WhatsApp does not.
  const address = /^https?:\/\/[^\s/\\?#]+[^\s\\]*$/i.test(filled) ? parseUrl(filled) : null;
  if (address === null) return false;
  const { hostname, username } = address;
  // The variable belongs behind the host: nobody could say what was approved otherwise.
  return username === '' && hostname.includes('.') && /^https?:\/\/[^/?#{]+([/?#]|$)/i.test(url);
}

function checkVariables({ components, variables }: TemplateDraft): TemplateIssue[] {
  const { header, body, urls } = textsOf(components);
  const value = (name: string): string | undefined =>
    variables.find((variable) => variable.name === name)?.default_value;
  const parts = [occurrencesOf(header), occurrencesOf(body)];
  const naming = namingProblem(parts);
  const issues = naming === null ? [] : [issue(parts[1]?.length ? 'body.text' : 'header.text', naming)];
  for (const { name, default_value } of variables) {
    const problem = valueProblem(default_value, TEMPLATE_LIMITS.body);
    if (problem === 'empty') issues.push(issue(`variables.${name}`, `Enter a default value for ${name}.`));
    else if (problem !== null) issues.push({ ...issue(`variables.${name}`, DEFAULT_TEXT), isOwn: true });
  }
  const broken = urls.filter((url) => isWebAddress(url) && !isWebAddress(fillVariables(url, value)));
  for (const name of distinctVariables(broken)) {
    if (value(name) !== '') issues.push(issue(`variables.${name}`, 'An address cannot have this in it.'));
  }
  if (
    countCharacters(fillVariables(body, value)) > TEMPLATE_LIMITS.body &&
    distinctVariables([body]).length > 0
  ) {
    issues.push({ ...tooLongFilled, isOwn: true });
  }
  return issues;
}
const tooLongFilled = issue(
  'body.text',
  `With its default values the body is longer than ${TEMPLATE_LIMITS.body} characters.`,
);
const DEFAULT_TEXT = 'A value is one line, without more than four spaces in a row.';
