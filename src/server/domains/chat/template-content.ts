import type { MessageContent } from '@shared/contract/chat';
import { AppError } from '../../platform/errors';

interface StoredTemplate {
  readonly template_name: string;
  readonly language: string;
  readonly components: string;
}

interface Button {
  readonly type?: unknown;
  readonly url?: unknown;
}

type Component = Readonly<Record<string, unknown>> & {
  readonly type?: unknown;
  readonly text?: unknown;
  readonly buttons?: readonly Button[];
  /** Of a picture, video or document in the header. */
  readonly meta?: { readonly media_id?: unknown };
};

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g;

/** Names of the variables of a text, in order, each once. */
function variablesOf(text: string): string[] {
  return [...new Set([...text.matchAll(VARIABLE)].map(([, name]) => name ?? ''))];
}

/** Names of the values that the buttons need: the end of an address, the code to copy. */
function buttonValues(components: readonly Component[]): string[] {
  const buttons = components.flatMap((component) => component.buttons ?? []);
  return buttons.flatMap(({ type, url }, index) => {
    if (type === 'COPY_CODE') return [`button.${index}.code`];
    return type === 'URL' && typeof url === 'string' && variablesOf(url).length > 0
      ? [`button.${index}.1`]
      : [];
  });
}

/**
 * What is stored of a template message: the components as the customer sees them, and the values for the Cloud API.
 * @throws AppError `validation_failed` naming each value that is missing.
 */
export function templateContent(
  template: StoredTemplate,
  values: Readonly<Record<string, string>>,
): MessageContent {
  const components = JSON.parse(template.components) as Component[];
  const missing: Record<string, string> = {};
  const filled = components.map((component) => {
    if (typeof component.text !== 'string') return component;
    const part = String(component.type).toLowerCase();
    // Headers and bodies count from 1 again, so a value may say where it belongs: `header.1`.
    const valueOf = (name: string): string => values[`${part}.${name}`] ?? values[name] ?? '';
    for (const name of variablesOf(component.text)) {
      if (valueOf(name).trim() === '')
        missing[`message.values.${name}`] = `Please enter a value for ${name}.`;
    }
    return { ...component, text: component.text.replace(VARIABLE, (_all, name: string) => valueOf(name)) };
  });
  for (const name of buttonValues(components)) {
    if ((values[name] ?? '').trim() === '')
      missing[`message.values.${name}`] = 'Please enter a value for each button.';
  }
  if (Object.keys(missing).length > 0) {
    throw new AppError('validation_failed', { fields: missing, message: Object.values(missing)[0] ?? '' });
  }
  const headerFile = components.find(({ type }) => type === 'HEADER')?.meta?.media_id;
  return {
    ...(typeof headerFile === 'string' ? { media_id: headerFile } : {}),
    template_name: template.template_name,
    language: template.language,
    components: filled,
    values,
  };
}
