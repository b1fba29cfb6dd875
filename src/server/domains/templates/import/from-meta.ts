import type { TemplateVariable } from '@shared/contract/template-parts';
import { normalTemplate } from '@shared/rules/template-normal';
import { parseMetaParts } from '@shared/rules/template-parse';
import { rejectionText } from '@shared/rules/template-reasons';
import { comparable, toSubmission } from '@shared/rules/template-submission';
import { draftOf } from '../content';
import type { MetaTemplate } from '../ports';
import { searchText } from '../repository';
import type { TemplateChange, TemplateRow } from '../to-template';

const QUALITIES = ['GREEN', 'YELLOW', 'RED'] as const;

const qualityOf = (score: string | null): TemplateRow['quality'] =>
  QUALITIES.find((one) => one === score) ?? 'UNKNOWN';

/** An imported template asks for its values when it is sent; its examples are the defaults. */
export function variablesOf(found: MetaTemplate): TemplateVariable[] {
  const { variables } = normalTemplate({
    template_name: found.name,
    language: found.language,
    whatsapp_template_category: found.category,
    components: parseMetaParts(found.components),
    variables: [],
  });
  return [...variables];
}

/** How Meta says that a template stands. */
export const stateOf = (found: MetaTemplate) => ({
  external_id: found.id,
  verification_status: found.status,
  whatsapp_template_category: found.category,
  quality: qualityOf(found.quality),
  rejected_reason: rejectionText(found.status === 'REJECTED' ? found.rejected_reason : null),
});

/** What a template says, as Meta has it. */
export const contentOf = (found: MetaTemplate, variables: readonly TemplateVariable[]) => ({
  components: JSON.stringify(found.components),
  variables: JSON.stringify(variables),
  parameter_format: found.parameter_format,
  search_text: searchText(found.name, found.components),
});

/** Where values come from is ours: it stays for the variables that stay. */
function withSources(variables: readonly TemplateVariable[], row: TemplateRow): TemplateVariable[] {
  const kept = JSON.parse(row.variables) as readonly TemplateVariable[];
  const sources = new Map(kept.map(({ name, source }) => [name, source]));
  return variables.map((variable) => {
    const source = sources.get(variable.name);
    return source === undefined ? variable : { ...variable, source };
  });
}

/** The columns that change because the text was changed at Meta; none where what Meta has is ours. */
export function contentChange(row: TemplateRow, found: MetaTemplate): TemplateChange {
  const kept = JSON.parse(row.components) as MetaTemplate['components'];
  const listed = comparable(found.components);
  if (comparable(kept) === listed) return {};
  if (comparable(toSubmission(draftOf(row), null).components) === listed) return {};
  return contentOf(found, withSources(variablesOf(found), row));
}
