import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyName, validTemplateName, validVariableName } from './template-names';

describe('names that Meta takes', () => {
  it.each([
    ['Order ready!', 'order_ready'],
    ['  Größe & Maß 2 ', 'grosse_mass_2'],
    ['order_ready', 'order_ready'],
    ['你好', ''],
    ['x'.repeat(600), 'x'.repeat(512)],
  ])('%j becomes %j', (name, valid) => {
    expect(validTemplateName(name)).toBe(valid);
  });

  it('are valid whatever was typed, and stay as they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (typed) => {
        const name = validTemplateName(typed);
        expect(name).toMatch(/^[a-z0-9_]{0,512}$/);
        expect(validTemplateName(name)).toBe(name);
        const variable = validVariableName(typed);
        expect(variable).toMatch(/^([a-z][a-z0-9_]*|\d+)$/);
        expect(validVariableName(variable)).toBe(variable);
      }),
    );
  });

  it('of copies are free', () => {
    expect(copyName('order', () => false)).toBe('order_copy');
    expect(copyName('order_copy', (name) => name === 'order_copy')).toBe('order_copy_2');
    expect(copyName('x'.repeat(512), () => false)).toHaveLength(512);
  });
});
