import type { Selectable } from 'kysely';
import { rejectionText } from '@shared/rules/template-reasons';
import type { Schema } from '../../platform/db/schema';
import type { Shop } from '../data/shops';
import { type DemoTemplate, TEMPLATES } from '../data/templates';
import type { DemoFiles } from '../files';
import type { Ids } from '../../platform/demo/ids';

type Row = Selectable<Schema['whatsapp_templates']>;

export interface TemplateRow {
  readonly row: Row;
  /** Names of its variables as a send gives them: header before body. */
  readonly variables: readonly string[];
}

const VARIABLE = /\{\{(\w+)\}\}/g;
const namesIn = (text: string): string[] => [...text.matchAll(VARIABLE)].map(([, name]) => name ?? '');

/** The templates of a shop, as the list from WhatsApp has them. */
export function buildTemplates(
  shop: Shop,
  files: DemoFiles,
  ids: Ids,
  scope: { readonly business_id: string; readonly at: number },
): TemplateRow[] {
  return TEMPLATES[shop.key].map((template) => ({
    row: {
      business_id: scope.business_id,
      _id: ids.at(scope.at),
      waba_id: shop.waba_id,
      external_id: ids.digits(16),
      template_name: template.name,
      language: template.language,
      whatsapp_template_category: template.category,
      verification_status: template.status,
      parameter_format: template.named === true ? 'NAMED' : 'POSITIONAL',
      components: JSON.stringify(componentsOf(template, files)),
      updated_at: scope.at,
      account_id: null,
      user_cat: 'user',
      status: 1,
      category_id: null,
      variables: JSON.stringify(
        namesIn(template.body).map((name, at) => ({ name, default_value: template.examples[at] ?? '' })),
      ),
      workflows: '[]',
      rejected_reason: rejectionText(template.rejected_reason),
      quality: template.status === 'PAUSED' ? 'RED' : template.status === 'APPROVED' ? 'GREEN' : 'UNKNOWN',
      upcoming_category: null,
      upcoming_at: null,
      sent_count: 0,
      last_sent_at: null,
      created_at: scope.at,
      submitted_at: scope.at,
      submitting_until: null,
      status_told_at: null,
      search_text: `${template.name} ${template.name.replaceAll('_', ' ')} ${template.body}`.toLowerCase(),
    },
    variables: namesIn(template.body),
  }));
}

function componentsOf(template: DemoTemplate, files: DemoFiles): readonly object[] {
  const { header, body, footer, buttons, examples, named } = template;
  const names = namesIn(body);
  const example =
    names.length === 0
      ? {}
      : named === true
        ? {
            example: {
              body_text_named_params: names.map((param_name, at) => ({
                param_name,
                example: examples[at] ?? '',
              })),
            },
          }
        : { example: { body_text: [examples] } };
  return [
    ...(header === undefined ? [] : [headerOf(header, files)]),
    { type: 'BODY', text: body, ...example },
    ...(footer === undefined ? [] : [{ type: 'FOOTER', text: footer }]),
    ...(buttons === undefined ? [] : [{ type: 'BUTTONS', buttons }]),
  ];
}

function headerOf(header: NonNullable<DemoTemplate['header']>, files: DemoFiles): object {
  if ('text' in header) return { type: 'HEADER', format: 'TEXT', text: header.text };
  const { kept, file_name } = files.file(header.file);
  const { media_id, url, thumb_url, mime_type, width, height } = kept;
  return {
    type: 'HEADER',
    format: mime_type === 'application/pdf' ? 'DOCUMENT' : 'IMAGE',
    meta: { media_id, url, file_name, thumb_url, mime_type, ...(width === null ? {} : { width, height }) },
  };
}
