import { describe, expect, it } from 'vitest';
import { addButtonProblem, groupButtons, isButtonOrderValid } from './template-buttons';
import type { ButtonType } from './template-limits';

const of = (...types: readonly ButtonType[]) => types.map((type) => ({ type }));
const replies = (count: number) => Array.from({ length: count }, () => ({ type: 'QUICK_REPLY' as const }));

describe('adding a button', () => {
  it('ends where the limits are, with the words for it', () => {
    expect(addButtonProblem(replies(9), 'QUICK_REPLY')).toBeNull();
    expect(addButtonProblem(replies(10), 'QUICK_REPLY')).toBe('Maximum of 10 quick replies allowed.');
    expect(addButtonProblem(of('URL'), 'URL')).toBeNull();
    expect(addButtonProblem(of('URL', 'URL'), 'URL')).toBe('Maximum allowed limit reached for URL.');
    expect(addButtonProblem(of('URL', 'URL', 'PHONE_NUMBER', 'COPY_CODE'), 'URL')).toBe(
      'Maximum number of CTA buttons reached (2 link, 1 phone, 1 copy code).',
    );
    expect(addButtonProblem(replies(10), 'URL')).toBe('A template can have at most 10 buttons.');
  });

  it('groups what Meta wants together', () => {
    const mixed = of('QUICK_REPLY', 'URL', 'QUICK_REPLY');
    expect(isButtonOrderValid(mixed)).toBe(false);
    expect(groupButtons(mixed)).toEqual(of('QUICK_REPLY', 'QUICK_REPLY', 'URL'));
    expect(groupButtons(of('URL', 'QUICK_REPLY', 'COPY_CODE'))).toEqual(
      of('URL', 'COPY_CODE', 'QUICK_REPLY'),
    );
  });
});
