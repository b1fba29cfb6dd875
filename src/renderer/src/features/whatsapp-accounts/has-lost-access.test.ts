import { describe, expect, it } from 'vitest';
import { hasLostAccess } from './has-lost-access';

const error = (code: string) => ({ error: { code, message: '', description: '', solution: '' } });

describe('hasLostAccess', () => {
  it('is about refusals of the access, not about names, restrictions or numbers that work', () => {
    expect(hasLostAccess(error('190'))).toBe(true);
    expect(hasLostAccess(error('NAME_DECLINED'))).toBe(false);
    expect(hasLostAccess({})).toBe(false);
  });
});
