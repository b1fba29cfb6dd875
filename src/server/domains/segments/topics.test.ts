import { CONTACT_FILTER_FIELDS } from '@shared/rules/contact-filter-fields';
import { describe, expect, it } from 'vitest';
import { dealFiltersOfContacts } from '../deals/reads';
import { conversationFiltersOfContacts } from '../chat/reads';
import { taskFiltersOfContacts } from '../tasks/reads';
import { listFiltersOfContacts } from './reads';
import { isTimed, listsIn, topicsOf } from './topics';

const asking = (field: string, operator = 'not_empty', value?: string | number | string[]) => ({
  match: 'any' as const,
  filters: [
    {
      match: 'all' as const,
      not: true,
      filters: [{ field, operator, ...(value !== undefined && { value }) }],
    },
  ],
});
/** Without the bit that every filter has. */
const topicOf = (field: string) => topicsOf(asking(field)) & ~1;
const fields = (offered: readonly { readonly field: string }[]) => offered.map(({ field }) => field);

describe('what the filter of a list asks for', () => {
  // Who offers a condition on rows of another table adds its topic here, and a trigger that notes it.
  it.each([
    [8, fields(dealFiltersOfContacts)],
    [16, fields(taskFiltersOfContacts)],
    [32, fields(conversationFiltersOfContacts)],
    [128, fields(listFiltersOfContacts)],
    [2, ['tags']],
    [4, ['interests']],
    [64, ['field.01HZZZZZZZZZZZZZZZZZZZZZZZ']],
  ])('is %i of %j', (topic, names) => {
    expect(names.map(topicOf)).toEqual(names.map(() => topic));
  });

  it('is the contact itself for everything else, and anything where nobody knows it', () => {
    const linked = [dealFiltersOfContacts, taskFiltersOfContacts, conversationFiltersOfContacts].flatMap(
      fields,
    );
    const own = Object.keys(CONTACT_FILTER_FIELDS).filter(
      (name) => ![...linked, 'list', 'tags', 'interests'].includes(name),
    );
    expect(own.map(topicOf)).toEqual(own.map(() => 256));
    expect(topicOf('unheard_of')).toBe(510);
    expect(topicsOf({ match: 'all', filters: [] })).toBe(1);
  });

  it('knows what time alone changes, and which lists it asks for', () => {
    expect(isTimed(asking('created_at', 'last_days', 3))).toBe(true);
    expect(isTimed(asking('window_open', 'is'))).toBe(true);
    expect(isTimed(asking('created_at', 'after', '2030-01-01'))).toBe(false);
    expect(listsIn(asking('list', 'any_of', ['a', 'b', 'a']))).toEqual(['a', 'b']);
    expect(listsIn(asking('tags', 'any_of', ['a']))).toEqual([]);
  });
});
