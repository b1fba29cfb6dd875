import type { TemplateButton, TemplatePart, TemplateVariable } from '@shared/contract/template-parts';
import type { BodyDocument } from '@shared/rules/template-body';
import { storedBody } from '@shared/rules/template-body-serialize';
import type { TemplateDraft } from '@shared/rules/template-normal';
import { distinctVariables } from '@shared/rules/template-variables';
import { type Design, type DesignButton, type DesignHeader, variableOf } from './design';

/** The body is written again only when it has changed: everything else asks for the text, too. */
const written = new WeakMap<BodyDocument, string>();
export function bodyText(body: BodyDocument): string {
  const known = written.get(body);
  if (known !== undefined) return known;
  const text = storedBody(body);
  written.set(body, text);
  return text;
}

function buttonOf({ type, text, url, trackable, phone_number, code }: DesignButton): TemplateButton {
  switch (type) {
    case 'QUICK_REPLY':
      return { type, text };
    case 'URL':
      return { type, text, url, trackable };
    case 'PHONE_NUMBER':
      return { type, text, phone_number };
    case 'COPY_CODE':
      return { type, text, ...(code === '' ? {} : { example: code }) };
  }
}

function headerOf({ kind, text, format, meta, handle }: DesignHeader): TemplatePart {
  if (kind === 'text') return { type: 'HEADER', format: 'TEXT', text };
  return {
    type: 'HEADER',
    format,
    ...(meta === null ? {} : { meta }),
    ...(handle === null ? {} : { example: { header_handle: [handle] } }),
  };
}

/** Every part, empty ones too: the places of what is wrong with a button are those of the screen. */
export const partsOf = ({ header, body, footer, buttons }: Design): TemplatePart[] => [
  headerOf(header),
  { type: 'BODY', text: bodyText(body) },
  { type: 'FOOTER', text: footer },
  { type: 'BUTTONS', buttons: buttons.map(buttonOf) },
];

/** Names of the variables in header, body and addresses, each once. */
export function variableNames({ header, body, buttons }: Design): string[] {
  return distinctVariables([
    header.kind === 'text' ? header.text : '',
    bodyText(body),
    ...buttons.flatMap(({ type, url }) => (type === 'URL' ? [url] : [])),
  ]);
}

export const variablesOf = (design: Design): TemplateVariable[] =>
  variableNames(design).map((name) => ({ name, ...variableOf(design, name) }));

/** What is saved and checked. */
export const draftOf = (design: Design): TemplateDraft => ({
  template_name: design.name,
  language: design.language,
  whatsapp_template_category: design.type,
  components: partsOf(design),
  variables: variablesOf(design),
});
