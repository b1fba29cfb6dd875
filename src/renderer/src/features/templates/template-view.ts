import type { WhatsappTemplate } from '@shared/contract/templates';
import {
  type TemplateComponent,
  type TemplateValue,
  fillTemplate,
  templateValues,
} from '@shared/rules/template-values';
import { collapseWhitespace, firstGraphemes } from '@shared/rules/text';
import { copy } from './copy';

const languages = new Intl.DisplayNames('en', {
  type: 'language',
  style: 'short',
  languageDisplay: 'standard',
});

const named = new Map<string, string>();
/** `en_US` as people say it: English (US). */
export function languageName(code: string): string {
  const known = named.get(code);
  if (known !== undefined) return known;
  const name = nameIn(code);
  named.set(code, name);
  return name;
}
function nameIn(code: string): string {
  try {
    return languages.of(code.replaceAll('_', '-')) ?? code;
  } catch {
    return code;
  }
}

export const categoryName = (category: string): string =>
  Object.entries(copy.categories).find(([code]) => code === category)?.[1] ?? category;

export const componentsOf = (template: WhatsappTemplate): readonly TemplateComponent[] =>
  template.template_content.components;

export function bodyOf(template: WhatsappTemplate): string {
  const body = componentsOf(template).find(({ type }) => String(type).toUpperCase() === 'BODY');
  return typeof body?.['text'] === 'string' ? body['text'] : '';
}

/** The beginning of the text on one line, without the marks of bold and italic. */
export const firstWords = (template: WhatsappTemplate): string =>
  firstGraphemes(collapseWhitespace(bodyOf(template).replace(/[*~`]|(?<!\w)_|_(?!\w)/g, '')), 140);

/** Templates in whose name or text every word of the search occurs. */
export function findTemplates(
  templates: readonly WhatsappTemplate[],
  search: string,
): readonly WhatsappTemplate[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return templates;
  return templates.filter((template) => {
    const { template_name: name, language, whatsapp_template_category: category } = template;
    const text = fold(
      [
        name,
        name.replaceAll('_', ' '),
        bodyOf(template),
        languageName(language),
        categoryName(category),
      ].join(' '),
    );
    return words.every((word) => text.includes(word));
  });
}
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const words = (name: string): string => {
  const spoken = name.replaceAll('_', ' ').trim();
  return spoken.charAt(0).toUpperCase() + spoken.slice(1);
};

/** What a value is called on the screen. */
export function labelOf({ name, place, button }: TemplateValue): string {
  if (place === 'url') return copy.link(button);
  if (place === 'code') return copy.code(button);
  const label = /^\d+$/.test(name) ? copy.positional(name) : words(name);
  return place === 'header' ? copy.inHeader(label) : label;
}

/** The examples as values, for a template that nobody fills in. */
export function exampleValues(components: readonly TemplateComponent[]): Readonly<Record<string, string>> {
  return Object.fromEntries(templateValues(components).map(({ key, example }) => [key, example ?? '']));
}

/** The content that the message is going to have: the bubble shows it before and after the send. */
export function contentOf(
  template: WhatsappTemplate,
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> {
  return {
    template_id: template._id,
    template_name: template.template_name,
    language: template.language,
    components: fillTemplate(componentsOf(template), values),
    values,
  };
}
