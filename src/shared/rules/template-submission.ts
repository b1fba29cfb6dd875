import type { TemplateButton, TemplatePart } from '../contract/template-parts';
import { type TemplateDraft, parameterFormatOf } from './template-normal';
import { trackedUrl } from './template-tracking';
import { renameVariables } from './template-variables';

type Json = Readonly<Record<string, unknown>>;

/** What Meta is sent to create a template (facts §4). */
export interface TemplateSubmission {
  readonly name: string;
  readonly language: string;
  readonly category: string;
  readonly parameter_format: 'POSITIONAL' | 'NAMED';
  readonly components: readonly Json[];
}

/**
 * A template in its normal form as Meta takes it: without what is only ours.
 * @param headerHandle of the uploaded sample; null where the header has no file
 */
export function toSubmission(draft: TemplateDraft, headerHandle: string | null): TemplateSubmission {
  return {
    name: draft.template_name,
    language: draft.language,
    category: draft.whatsapp_template_category,
    parameter_format: parameterFormatOf(draft.components),
    components: draft.components.map((part) => toMeta(part, draft.template_name, headerHandle)),
  };
}

function toMeta(part: TemplatePart, templateName: string, headerHandle: string | null): Json {
  switch (part.type) {
    case 'HEADER': {
      if (part.format === 'TEXT') {
        return {
          type: 'HEADER',
          format: 'TEXT',
          text: part.text,
          ...(part.example ? { example: part.example } : {}),
        };
      }
      const handle = headerHandle ?? part.example?.header_handle?.[0];
      return {
        type: 'HEADER',
        format: part.format,
        ...(handle === undefined ? {} : { example: { header_handle: [handle] } }),
      };
    }
    case 'BODY':
    case 'FOOTER':
      return part;
    case 'BUTTONS':
      return { type: 'BUTTONS', buttons: part.buttons.map((button) => buttonToMeta(button, templateName)) };
  }
}

function buttonToMeta(button: TemplateButton, templateName: string): Json {
  switch (button.type) {
    case 'QUICK_REPLY':
      return { type: 'QUICK_REPLY', text: button.text };
    case 'URL': {
      const url = button.trackable ? (trackedUrl(button.url, templateName) ?? button.url) : button.url;
      const [example] = button.example ?? [];
      const suffix = example === undefined ? '' : example.slice(beforeVariable(button.url).length);
      return {
        // Variables of addresses are numbered, whatever those of the texts are.
        type: 'URL',
        text: button.text,
        url: renameVariables(url, () => '1'),
        ...(example === undefined ? {} : { example: [`${beforeVariable(url)}${suffix}`] }),
      };
    }
    case 'PHONE_NUMBER':
      return { type: 'PHONE_NUMBER', text: button.text, phone_number: button.phone_number };
    case 'COPY_CODE':
      return { type: 'COPY_CODE', example: button.example ?? '' };
  }
}

const beforeVariable = (url: string): string => url.split('{{')[0] ?? '';

/** Meta’s components in the form in which two lists can be compared: texts and addresses, without examples. */
export function comparable(components: readonly Json[]): string {
  const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
  const list = (value: unknown): readonly Json[] => (Array.isArray(value) ? (value as Json[]) : []);
  const parts = components.map((part) => {
    const type = text(part['type']).toUpperCase();
    const buttons = list(part['buttons']).map((button) => {
      const kind = text(button['type']).toUpperCase();
      const label = kind === 'COPY_CODE' ? '' : text(button['text']);
      const phone = text(button['phone_number']).replace(/\D/g, '');
      return [kind, label, renameVariables(text(button['url']), () => '1'), phone];
    });
    return [
      type,
      type === 'HEADER' ? text(part['format']).toUpperCase() || 'TEXT' : '',
      text(part['text']),
      buttons,
    ];
  });
  return JSON.stringify(parts.sort((a, b) => String(a[0]).localeCompare(String(b[0]))));
}
