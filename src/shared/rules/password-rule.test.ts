import { describe, expect, it } from 'vitest';
import { isPersonalPassword, passwordLengthProblem, PASSWORD_TEXTS } from './password-rule';

const ABOUT = ['Maya Lindström', 'maya.lindstrom@northwind.example', 'Northwind Cycles'];

describe('the length of a password', () => {
  it.each([
    ['eleven char', false, PASSWORD_TEXTS.short],
    ['twelve chars', false, null],
    ['seven c', true, PASSWORD_TEXTS.shortTwoStep],
    ['eight ch', true, null],
    ['x'.repeat(200), false, null],
    ['x'.repeat(201), false, PASSWORD_TEXTS.long],
    // Six people see, twelve a computer.
    ['🙂🙂🙂🙂🙂🙂', false, PASSWORD_TEXTS.short],
  ])('%j with two-step %j', (password, twoStep, problem) => {
    expect(passwordLengthProblem(password, twoStep)).toBe(problem);
  });
});

describe('a password of the person’s own words', () => {
  it.each([
    'MayaLindström1',
    'maya.lindstrom@northwind.example',
    'Northwind-2026',
    'northwindcycles!!!',
    'lindstromMAYA99',
    'example northwind',
  ])('%j is found', (password) => {
    expect(isPersonalPassword(password, ABOUT)).toBe(true);
  });
  it.each(['correct horse battery', 'northwind sells bikes in spring', 'maybe tomorrow', ''])(
    '%j is none',
    (password) => {
      expect(isPersonalPassword(password, ABOUT)).toBe(false);
    },
  );
  it('finds nothing where nothing is known', () => {
    expect(isPersonalPassword('anything at all', ['', 'Al', '-'])).toBe(false);
  });
});
