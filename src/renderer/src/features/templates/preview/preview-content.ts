import type { MessageContent } from '@shared/contract/chat';
import { type TemplateComponent, fillTemplate, templateValues } from '@shared/rules/template-values';

/** The content of the message that a template would be, with a value for each name that has one. */
export function previewContent(
  id: string,
  components: readonly TemplateComponent[],
  valueOf: (name: string) => string | undefined,
): MessageContent {
  const values = Object.fromEntries(
    templateValues(components).map(({ key, name, example }) => [key, valueOf(name) ?? example ?? '']),
  );
  return { template_id: id, components: fillTemplate(components, values) };
}
