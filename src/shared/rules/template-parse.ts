import type { TemplateButton, TemplatePart } from '../contract/template-parts';
import { type Json, asList, asText, isObject } from './json-values';

/** WhatsApp's own words on a button that copies a code: Meta's lists may leave them out. */
const COPY_CODE_TEXT = 'Copy offer code';

const upper = (value: unknown): string => asText(value).toUpperCase();
const list = (value: unknown): readonly Json[] => asList(value).filter(isObject);

/**
 * Components as Meta lists them, as parts that can be designed. What only Meta makes is left out: places in headers,
 * one-time codes, flows, catalogues.
 */
export function parseMetaParts(components: readonly Json[]): TemplatePart[] {
  return components.flatMap((component): TemplatePart[] => {
    const type = upper(component['type']);
    switch (type) {
      case 'HEADER': {
        const format = upper(component['format']) || 'TEXT';
        return FORMATS.has(format) ? [{ ...component, type, format } as TemplatePart] : [];
      }
      case 'BODY':
      case 'FOOTER':
        return [{ ...component, type, text: asText(component['text']) }];
      case 'BUTTONS': {
        const given = list(component['buttons']);
        const buttons = given.flatMap((button) => readButton(button) ?? []);
        // Half of a list of buttons would be another template.
        return buttons.length === given.length ? [{ type, buttons }] : [];
      }
      default:
        return [];
    }
  });
}
const FORMATS = new Set(['TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT']);

function readButton(button: Json): TemplateButton | null {
  const type = upper(button['type']);
  const label = asText(button['text']);
  switch (type) {
    case 'QUICK_REPLY':
      return { type, text: label };
    case 'URL': {
      const example = [button['example']].flat().filter((one): one is string => typeof one === 'string');
      return {
        type,
        text: label,
        url: asText(button['url']),
        trackable: button['trackable'] === true,
        ...(example.length === 0 ? {} : { example: example.slice(0, 1) }),
      };
    }
    case 'PHONE_NUMBER':
      return { type, text: label, phone_number: asText(button['phone_number']) };
    case 'COPY_CODE': {
      const [example] = [button['example']].flat();
      return {
        type,
        text: label || COPY_CODE_TEXT,
        ...(typeof example === 'string' ? { example } : {}),
      };
    }
    default:
      return null;
  }
}
