import { variablesOf } from '@shared/rules/template-values';
import { type Json, isObject } from '@shared/rules/json-values';
import type { SendableMessage, SendableTemplate } from '../../domains/chat/delivery/types';

const object = (value: unknown): Json => (isObject(value) ? value : {});
const upper = (value: unknown): string => (typeof value === 'string' ? value.toUpperCase() : '');

const HEADER_MEDIA: Readonly<Record<string, string>> = {
  IMAGE: 'image',
  VIDEO: 'video',
  DOCUMENT: 'document',
};

/**
 * `template` of a send (Cloud API facts §1): header, body (named, or positional by number), buttons
 * by their place among all buttons. A value that is missing is left out, and Meta says so (132000, 131008).
 * @param mediaId Graph media id of the header's file
 */
export function templatePayload(message: SendableMessage, mediaId: string | null): Json {
  const { template } = message;
  if (template === null) return {};
  const find = (type: string): Json | undefined =>
    template.components.map(object).find((component) => upper(component['type']) === type);
  const buttons = find('BUTTONS')?.['buttons'];
  const components = [
    headerComponent(find('HEADER'), message, template, mediaId),
    textComponent('body', find('BODY'), template),
    ...(Array.isArray(buttons)
      ? buttons.map((button, index) => buttonComponent(object(button), index, template))
      : []),
  ].filter((component) => component !== null);
  return {
    name: template.name,
    language: { code: template.language },
    ...(components.length === 0 ? {} : { components }),
  };
}

function textComponent(
  where: 'header' | 'body',
  component: Json | undefined,
  template: SendableTemplate,
): Json | null {
  const isNamed = template.parameter_format === 'NAMED';
  const parameters = variablesOf(component?.['text']).flatMap((name) => {
    const text = template.values[`${where}.${name}`] ?? template.values[name];
    return text === undefined ? [] : [{ type: 'text', ...(isNamed ? { parameter_name: name } : {}), text }];
  });
  return parameters.length === 0 ? null : { type: where, parameters };
}

function headerComponent(
  header: Json | undefined,
  message: SendableMessage,
  template: SendableTemplate,
  mediaId: string | null,
): Json | null {
  const kind = HEADER_MEDIA[upper(header?.['format'])];
  if (kind === undefined) return textComponent('header', header, template);
  const file = mediaId === null ? exampleLink(header) : { id: mediaId };
  if (file === null) return null;
  const filename = kind === 'document' ? message.media?.file_name : undefined;
  return {
    type: 'header',
    parameters: [{ type: kind, [kind]: { ...file, ...(filename === undefined ? {} : { filename }) } }],
  };
}

/** A listed template has the address of its approved sample where it was created with a handle (facts §2). */
function exampleLink(header: Json | undefined): { link: string } | null {
  const handles = object(header?.['example'])['header_handle'];
  const first: unknown = Array.isArray(handles) ? handles[0] : undefined;
  return typeof first === 'string' && /^https?:\/\//.test(first) ? { link: first } : null;
}

function buttonComponent(button: Json, index: number, { values }: SendableTemplate): Json | null {
  const component = (sub_type: string, parameter: Json): Json => ({
    type: 'button',
    sub_type,
    index: String(index),
    parameters: [parameter],
  });
  switch (upper(button['type'])) {
    case 'URL': {
      const [name] = variablesOf(button['url']);
      const text = name === undefined ? undefined : values[`button.${index}.${name}`];
      return text === undefined ? null : component('url', { type: 'text', text });
    }
    case 'OTP': {
      const text = values[`button.${index}.code`] ?? values['1'];
      return text === undefined ? null : component('url', { type: 'text', text });
    }
    case 'COPY_CODE': {
      const code = values[`button.${index}.code`];
      return code === undefined ? null : component('copy_code', { type: 'coupon_code', coupon_code: code });
    }
    case 'QUICK_REPLY': {
      const payload = values[`button.${index}.payload`];
      return payload === undefined ? null : component('quick_reply', { type: 'payload', payload });
    }
    default:
      return null;
  }
}
