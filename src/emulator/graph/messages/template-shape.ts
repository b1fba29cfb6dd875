import type { Template } from '../../world/world-schema';

export type HeaderFormat = 'NONE' | 'TEXT' | 'IMAGE' | 'VIDEO' | 'DOCUMENT' | 'LOCATION';

export interface TemplateButton {
  readonly type: string;
  readonly text: string;
  /** A URL button with a variable, or a code to copy: the send must fill it. */
  readonly needsParameter: boolean;
  /** Of a URL button. */
  readonly url: string;
}

/** What a send must fill in. */
export interface TemplateShape {
  readonly header: {
    readonly format: HeaderFormat;
    readonly text: string;
    readonly variables: readonly string[];
  };
  readonly body: { readonly text: string; readonly variables: readonly string[] };
  readonly footer: string;
  readonly buttons: readonly TemplateButton[];
}

/** Reads a stored template's components; letter case of types does not matter. */
export function shapeOf(template: Template): TemplateShape {
  const find = (type: string): Record<string, unknown> | undefined =>
    template.components.find((component) => component.type.toUpperCase() === type);
  const header = find('HEADER');
  const headerText = text(header?.['text']);
  const isCode = template.category === 'AUTHENTICATION';
  const bodyText = text(find('BODY')?.['text']) || (isCode ? '*{{1}}* is your verification code.' : '');
  const buttons = find('BUTTONS')?.['buttons'];
  return {
    header: {
      format: header ? ((text(header['format']).toUpperCase() || 'TEXT') as HeaderFormat) : 'NONE',
      text: headerText,
      variables: variablesIn(headerText),
    },
    body: { text: bodyText, variables: variablesIn(bodyText) },
    footer: text(find('FOOTER')?.['text']),
    buttons: Array.isArray(buttons) ? buttons.map((button: unknown) => buttonOf(button)) : [],
  };
}

/** The distinct names between double braces, in order. */
export function variablesIn(value: string): string[] {
  return [...new Set(Array.from(value.matchAll(/\{\{\s*(\w+)\s*\}\}/g), (match) => match[1] ?? ''))];
}

export function fill(value: string, values: ReadonlyMap<string, string>): string {
  return value.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => values.get(name) ?? whole);
}

function buttonOf(button: unknown): TemplateButton {
  const object = (typeof button === 'object' && button !== null ? button : {}) as Record<string, unknown>;
  const type = text(object['type']).toUpperCase();
  const isCode = type === 'OTP' || type === 'COPY_CODE';
  return {
    type: type === 'OTP' ? 'URL' : type,
    text: text(object['text']),
    url: text(object['url']),
    needsParameter: isCode || (type === 'URL' && variablesIn(text(object['url'])).length > 0),
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
