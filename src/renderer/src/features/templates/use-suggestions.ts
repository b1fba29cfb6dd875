import type { Conversation } from '@shared/contract/chat';
import type { WhatsappTemplate } from '@shared/contract/templates';
import type { TemplateValue } from '@shared/rules/template-values';
import { customerOf } from '../chat';
import { prefillFor } from './prefill';
import { useValuesForQuery } from './templates-api';
import { type Suggestion, NO_SUGGESTION, suggestionFrom } from './suggestion';
import { bodyOf } from './template-view';
import { usePerson } from './use-person';

/**
 * What the fields say that the designer chose for the variables, with their default where a field is empty; else what
 * the name of a variable suggests. What comes from no field is asked for, so that no example goes out to a customer.
 */
export function useSuggestions(
  template: WhatsappTemplate,
  conversation: Conversation,
): (value: TemplateValue) => Suggestion {
  const person = usePerson(conversation);
  const contactId = customerOf(conversation)?.part_id ?? '';
  const chosen = new Set(template.template_variables.flatMap(({ name, source }) => (source ? [name] : [])));
  const { data } = useValuesForQuery(
    { templateId: template._id, contactId },
    { skip: chosen.size === 0 || contactId === '' },
  );
  return (value) => {
    const known = chosen.has(value.name) ? suggestionFrom(value, data) : NO_SUGGESTION;
    if (known.text !== '') return known;
    const text = prefillFor(value, bodyOf(template), person);
    return text === '' ? NO_SUGGESTION : { text, from: 'field' };
  };
}
