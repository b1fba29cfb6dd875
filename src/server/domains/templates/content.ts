import type { BodyOf } from '@shared/contract/endpoint';
import type { TemplatePart, TemplateVariable } from '@shared/contract/template-parts';
import type { createTemplate } from '@shared/contract/templates';
import { type TemplateDraft, normalTemplate, parameterFormatOf } from '@shared/rules/template-normal';
import { fieldsOf, saveIssues } from '@shared/rules/template-check';
import { templateNameProblem } from '@shared/rules/template-names';
import { parseMetaParts } from '@shared/rules/template-parse';
import { AppError } from '../../platform/errors';
import type { Scope } from '../../platform/scope';
import { searchText } from './repository';
import type { TemplateChange, TemplateRow } from './to-template';

/** Facts of stored files. */
export interface HeaderFiles {
  itemsByIds(
    scope: Scope,
    ids: readonly string[],
  ): Promise<
    readonly {
      readonly _id: string;
      readonly url: string;
      readonly file_name: string;
      readonly mimetype: string;
      readonly size: number;
      readonly width: number | null;
      readonly height: number | null;
      readonly is_thumbnail: boolean;
    }[]
  >;
}

export const invalid = (fields: Readonly<Record<string, string>>): AppError =>
  new AppError('validation_failed', { fields, message: Object.values(fields)[0] ?? '' });

/**
 * A template in the form in which it is kept. What the file of the header is, is read from the file.
 * @throws AppError `validation_failed` naming every place that not even a draft can have
 */
export async function checkedContent(
  scope: Scope,
  given: TemplateDraft,
  files: HeaderFiles,
): Promise<TemplateDraft> {
  const name = templateNameProblem(given.template_name);
  const components: TemplatePart[] = [];
  const wrong: Record<string, string> = name === null ? {} : { template_name: name };
  for (const part of given.components) {
    const known = await withFileFacts(scope, part, files);
    if (known === null) wrong['header.media'] = 'This file does not exist any more. Choose it again.';
    else components.push(known);
  }
  const draft = normalTemplate({ ...given, components });
  const fields = { ...fieldsOf(saveIssues(draft)), ...wrong };
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return draft;
}

async function withFileFacts(
  scope: Scope,
  part: TemplatePart,
  files: HeaderFiles,
): Promise<TemplatePart | null> {
  const mediaId = part.type === 'HEADER' && part.format !== 'TEXT' ? part.meta?.media_id : undefined;
  if (part.type !== 'HEADER' || mediaId === undefined || mediaId === '') return part;
  const [file] = await files.itemsByIds(scope, [mediaId]);
  if (!file || file.is_thumbnail) return null;
  const { url, file_name, mimetype: mime_type, size } = file;
  return {
    ...part,
    meta: {
      media_id: mediaId,
      url,
      file_name,
      mime_type,
      size,
      thumb_url: ownAddress(part.meta?.thumb_url, scope),
      width: file.width ?? part.meta?.width ?? null,
      height: file.height ?? part.meta?.height ?? null,
    },
  };
}

/** A preview picture is one of the workspace's own files, or none. */
const ownAddress = (url: string | null | undefined, { business_id }: Scope): string | null =>
  url?.startsWith(`/api/media/${business_id}/`) === true ? url : null;

/** The columns of a template's content. */
export const contentColumns = (draft: TemplateDraft) =>
  ({
    template_name: draft.template_name,
    language: draft.language,
    whatsapp_template_category: draft.whatsapp_template_category,
    components: JSON.stringify(draft.components),
    variables: JSON.stringify(draft.variables),
    parameter_format: parameterFormatOf(draft.components),
    search_text: searchText(draft.template_name, draft.components),
  }) satisfies TemplateChange;

/** The content of a request to create a template. */
export const draftOfBody = (body: BodyOf<typeof createTemplate>): TemplateDraft => ({
  template_name: body.template_name,
  language: body.language,
  whatsapp_template_category: body.whatsapp_template_category,
  components: body.template_content.components,
  variables: body.template_variables,
});

/** The content of a row as it is stored. Parts that only Meta can make are left out. */
export const storedDraft = (row: TemplateRow): TemplateDraft => ({
  template_name: row.template_name,
  language: row.language,
  whatsapp_template_category: row.whatsapp_template_category,
  components: parseMetaParts(JSON.parse(row.components) as readonly Readonly<Record<string, unknown>>[]),
  variables: JSON.parse(row.variables) as TemplateVariable[],
});

/** The same in its normal form: an imported one is stored as Meta listed it. */
export const draftOf = (row: TemplateRow): TemplateDraft => normalTemplate(storedDraft(row));
