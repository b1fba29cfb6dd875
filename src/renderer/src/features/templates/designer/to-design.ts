import type { HeaderMeta } from '@shared/contract/template-parts';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { parseBody } from '@shared/rules/template-body-parse';
import { type ButtonType, TEMPLATE_LIMITS } from '@shared/rules/template-limits';
import type { HeaderFormat } from '@shared/rules/template-media';
import { templateValues } from '@shared/rules/template-values';
import {
  type Design,
  type DesignButton,
  type DesignHeader,
  type DesignVariable,
  EMPTY_HEADER,
  newButton,
} from './design';
import { type Json, asList, asObject, asText } from '@shared/rules/json-values';

const upper = (value: unknown): string => asText(value).toUpperCase();

const FORMATS: readonly HeaderFormat[] = ['IMAGE', 'VIDEO', 'DOCUMENT'];
const isButtonType = (type: string): type is ButtonType => Object.hasOwn(TEMPLATE_LIMITS.perType, type);
const PARTS = ['HEADER', 'BODY', 'FOOTER', 'BUTTONS'];

/** It was made at Meta with something that the designer does not know: it is shown and sent, but not changed here. */
export function isForeign({
  template_content: { components },
  whatsapp_template_category,
}: WhatsappTemplate): boolean {
  return (
    !['MARKETING', 'UTILITY'].includes(whatsapp_template_category) ||
    components.some((component) => {
      const type = upper(component['type']);
      if (!PARTS.includes(type)) return true;
      if (type === 'HEADER' && !['', 'TEXT', ...FORMATS].includes(upper(component['format']))) return true;
      return (
        type === 'BUTTONS' &&
        asList(component['buttons']).some((button) => !isButtonType(upper(asObject(button)['type'])))
      );
    })
  );
}

function metaOf(value: unknown): HeaderMeta | null {
  const { media_id, url, file_name, thumb_url, mime_type, size, width, height } = asObject(value);
  if (asText(media_id) === '') return null;
  const number = (of: unknown): number | undefined => (typeof of === 'number' ? of : undefined);
  return {
    media_id: asText(media_id),
    ...(asText(url) === '' ? {} : { url: asText(url) }),
    ...(asText(file_name) === '' ? {} : { file_name: asText(file_name) }),
    ...(asText(thumb_url) === '' ? {} : { thumb_url: asText(thumb_url) }),
    ...(asText(mime_type) === '' ? {} : { mime_type: asText(mime_type) }),
    ...(number(size) === undefined ? {} : { size: number(size) }),
    ...(number(width) === undefined ? {} : { width: number(width) }),
    ...(number(height) === undefined ? {} : { height: number(height) }),
  };
}

function headerOf(component: Json | undefined): DesignHeader {
  if (component === undefined) return EMPTY_HEADER;
  const format = FORMATS.find((known) => known === upper(component['format']));
  if (format === undefined) return { ...EMPTY_HEADER, text: asText(component['text']) };
  const handle = asText(asList(asObject(component['example'])['header_handle'])[0]);
  return {
    ...EMPTY_HEADER,
    kind: 'media',
    format,
    meta: metaOf(component['meta']),
    handle: handle === '' ? null : handle,
  };
}

function buttonOf(value: unknown): DesignButton[] {
  const button = asObject(value);
  const type = upper(button['type']);
  if (!isButtonType(type)) return [];
  return [
    {
      ...newButton(type),
      text: asText(button['text']),
      url: asText(button['url']),
      trackable: button['trackable'] === true,
      phone_number: asText(button['phone_number']),
      code: type === 'COPY_CODE' ? asText([button['example']].flat()[0]) : '',
    },
  ];
}

/** A template as the designer holds it. */
export function toDesign(template: WhatsappTemplate): Design {
  const { components } = template.template_content;
  const find = (type: string): Json | undefined => components.find((part) => upper(part['type']) === type);
  const examples = templateValues(components).map(({ name, example }): [string, DesignVariable] => [
    name,
    { default_value: example ?? '' },
  ]);
  return {
    name: template.template_name,
    language: template.language,
    type: template.whatsapp_template_category,
    categoryId: template.template_category_id,
    accountId: template.platform_account_id,
    header: headerOf(find('HEADER')),
    body: parseBody(asText(find('BODY')?.['text'])),
    footer: asText(find('FOOTER')?.['text']),
    buttons: asList(find('BUTTONS')?.['buttons']).flatMap(buttonOf),
    variables: {
      ...Object.fromEntries(examples),
      ...Object.fromEntries(
        template.template_variables.map(({ name, default_value, source }): [string, DesignVariable] => [
          name,
          { default_value, ...(source === undefined ? {} : { source }) },
        ]),
      ),
    },
  };
}
