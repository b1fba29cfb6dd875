import type { TemplateButton, TemplatePart, TemplateVariable } from '../contract/template-parts';
import { validTemplateName, validVariableName } from './template-names';
import { distinctVariables, fillVariables, isNumbered, renameVariables } from './template-variables';

/**
 * The content of a template as all rules see it, in the web UI and on the server. docs/developer/templates.md lists the
 * other shapes of a template, and why there is each of them.
 */
export interface TemplateDraft {
  readonly template_name: string;
  readonly language: string;
  readonly whatsapp_template_category: string;
  readonly components: readonly TemplatePart[];
  readonly variables: readonly TemplateVariable[];
}

type Header = Extract<TemplatePart, { type: 'HEADER' }>;
type Body = Extract<TemplatePart, { type: 'BODY' }>;

const ORDER = ['HEADER', 'BODY', 'FOOTER', 'BUTTONS'] as const;

/** Three or more line breaks become two (spec 1 §5); lines of a body have no spaces at the template's edges. */
const bodyText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const hasFile = ({ meta, example }: Header): boolean =>
  (meta?.media_id ?? '') !== '' || /^https?:\/\//.test(example?.header_handle?.[0] ?? '');

/** The texts of a template that can hold variables. */
export function textsOf(components: readonly TemplatePart[]): {
  readonly header: string;
  readonly body: string;
  readonly urls: readonly string[];
} {
  const header = components.find((part): part is Header => part.type === 'HEADER');
  const buttons = components.flatMap((part) => (part.type === 'BUTTONS' ? part.buttons : []));
  return {
    header: header?.format === 'TEXT' ? (header.text ?? '') : '',
    body: components.find((part): part is Body => part.type === 'BODY')?.text ?? '',
    urls: buttons.flatMap((button) => (button.type === 'URL' ? [button.url] : [])),
  };
}

/** Distinct variables in the order in which they are read. */
export function variablesInParts(components: readonly TemplatePart[]): string[] {
  const { header, body, urls } = textsOf(components);
  return distinctVariables([header, body, ...urls]);
}

/** Header and body are numbered, not named. */
export function parameterFormatOf(components: readonly TemplatePart[]): 'POSITIONAL' | 'NAMED' {
  const { header, body } = textsOf(components);
  return distinctVariables([header, body]).every(isNumbered) ? 'POSITIONAL' : 'NAMED';
}

/** The example of an address is the whole of it; its variable is what follows the fixed part. */
function suffixIn(button: TemplateButton, name: string): string {
  if (button.type !== 'URL' || !distinctVariables([button.url]).includes(name)) return '';
  const example = button.example?.[0] ?? '';
  const before = button.url.split('{{')[0] ?? '';
  return example.startsWith(before) ? example.slice(before.length) : example;
}

/** What stands as the example of a variable in the parts themselves, for templates that were imported. */
function exampleIn(components: readonly TemplatePart[], name: string): string {
  for (const part of components) {
    if (part.type === 'BUTTONS') {
      const suffix = part.buttons.map((button) => suffixIn(button, name)).find((one) => one !== '');
      if (suffix !== undefined) return suffix;
    }
    if (part.type !== 'HEADER' && part.type !== 'BODY') continue;
    const example: Header['example'] & Body['example'] = part.example ?? {};
    const named = [...(example.header_text_named_params ?? []), ...(example.body_text_named_params ?? [])];
    const found = named.find(({ param_name }) => param_name === name)?.example;
    if (found !== undefined && found !== '') return found;
    const numbered = part.type === 'HEADER' ? example.header_text : example.body_text?.[0];
    const counted = isNumbered(name) ? numbered?.[Number(name) - 1] : undefined;
    if (counted !== undefined && counted !== '') return counted;
  }
  return '';
}

/**
 * A template in its normal form, as it is stored: a valid name, parts in order, empty ones dropped (header text, footer,
 * button lists, media headers without a file), names of variables made valid, and the examples of Meta's format from
 * the default of each variable. Doing it twice changes nothing.
 *
 * It runs where a template comes in: once when the server saves what somebody wrote, and once when it reads what Meta
 * listed. The designer asks for it only to check what would be saved; it sends what was written.
 */
export function normalTemplate(draft: TemplateDraft): TemplateDraft {
  const renamed = draft.components.map((part) => renamePart(part, validVariableName));
  const kept = ORDER.flatMap((type) => renamed.filter((part) => part.type === type).slice(0, 1)).flatMap(
    keptPart,
  );
  const given = new Map(
    draft.variables.map((variable) => [validVariableName(variable.name), variable] as const),
  );
  const variables = variablesInParts(kept).map((name): TemplateVariable => {
    const own = given.get(name);
    const default_value = own === undefined ? exampleIn(renamed, name) : own.default_value.trim();
    return { ...(own?.source === undefined ? {} : { source: own.source }), name, default_value };
  });
  const defaults = new Map(variables.map(({ name, default_value }) => [name, default_value]));
  const isNamed = parameterFormatOf(kept) === 'NAMED';
  return {
    template_name: validTemplateName(draft.template_name),
    language: draft.language,
    whatsapp_template_category: draft.whatsapp_template_category,
    components: kept.map((part) => withExamples(part, defaults, isNamed)),
    variables,
  };
}

function renamePart(part: TemplatePart, to: (name: string) => string): TemplatePart {
  switch (part.type) {
    case 'HEADER':
      return part.text === undefined ? part : { ...part, text: renameVariables(part.text, to) };
    case 'BODY':
      return { ...part, text: renameVariables(part.text, to) };
    case 'BUTTONS':
      return {
        ...part,
        buttons: part.buttons.map((button) =>
          button.type === 'URL' ? { ...button, url: renameVariables(button.url, to) } : button,
        ),
      };
    case 'FOOTER':
      return part;
  }
}

function keptPart(part: TemplatePart): TemplatePart[] {
  switch (part.type) {
    case 'HEADER': {
      if (part.format !== 'TEXT') {
        const { text: _text, ...media } = part;
        return hasFile(part) ? [media] : [];
      }
      const { meta: _meta, ...rest } = part;
      const text = (part.text ?? '').trim();
      return text === '' ? [] : [{ ...rest, text }];
    }
    case 'BODY': {
      const text = bodyText(part.text);
      return text === '' ? [] : [{ ...part, text }];
    }
    case 'FOOTER': {
      const text = part.text.trim();
      return text === '' ? [] : [{ type: 'FOOTER', text }];
    }
    case 'BUTTONS':
      return part.buttons.length === 0 ? [] : [{ type: 'BUTTONS', buttons: part.buttons.map(trimButton) }];
  }
}

function trimButton(button: TemplateButton): TemplateButton {
  const text = button.text.trim();
  switch (button.type) {
    case 'URL':
      return { ...button, text, url: button.url.trim() };
    case 'PHONE_NUMBER': {
      const digits = button.phone_number.replace(/[\s()./-]/g, '');
      return { ...button, text, phone_number: /^\d/.test(digits) ? `+${digits}` : digits };
    }
    case 'COPY_CODE':
      return { ...button, text, ...(button.example === undefined ? {} : { example: button.example.trim() }) };
    case 'QUICK_REPLY':
      return { ...button, text };
  }
}

/** Examples in Meta's format; lists without an entry are left out (spec 1 §5). */
function withExamples(
  part: TemplatePart,
  defaults: ReadonlyMap<string, string>,
  isNamed: boolean,
): TemplatePart {
  const named = (text: string) =>
    distinctVariables([text]).flatMap((param_name) => {
      const example = defaults.get(param_name) ?? '';
      return example === '' ? [] : [{ param_name, example }];
    });
  const numbered = (text: string): string[] =>
    distinctVariables([text])
      .sort((a, b) => Number(a) - Number(b))
      .map((name) => defaults.get(name) ?? '');
  switch (part.type) {
    case 'HEADER': {
      const { example, ...rest } = part;
      if (part.format !== 'TEXT') {
        return {
          ...rest,
          ...(example?.header_handle ? { example: { header_handle: example.header_handle } } : {}),
        };
      }
      const text = part.text ?? '';
      if (isNamed) {
        const header_text_named_params = named(text);
        return header_text_named_params.length === 0
          ? rest
          : { ...rest, example: { header_text_named_params } };
      }
      const header_text = numbered(text);
      return header_text.every((value) => value === '') ? rest : { ...rest, example: { header_text } };
    }
    case 'BODY': {
      const { example: _example, ...rest } = part;
      if (isNamed) {
        const body_text_named_params = named(part.text);
        return body_text_named_params.length === 0 ? rest : { ...rest, example: { body_text_named_params } };
      }
      const values = numbered(part.text);
      return values.every((value) => value === '') ? rest : { ...rest, example: { body_text: [values] } };
    }
    case 'BUTTONS':
      return { ...part, buttons: part.buttons.map((button) => withUrlExample(button, defaults)) };
    case 'FOOTER':
      return part;
  }
}

function withUrlExample(button: TemplateButton, defaults: ReadonlyMap<string, string>): TemplateButton {
  if (button.type !== 'URL') return button;
  const { example: _example, ...rest } = button;
  const names = distinctVariables([button.url]);
  if (names.length === 0 || names.some((name) => (defaults.get(name) ?? '') === '')) return rest;
  return { ...rest, example: [fillVariables(button.url, (name) => defaults.get(name))] };
}
