import { describe, expect, it } from 'vitest';
import { keysOf } from './keys';

const NOBODY = { name: 'Ana Diaz', email: null, phone: null, current_company_id: null };

describe('keysOf', () => {
  it('are the same for every way in which an address or a number is written', () => {
    const one = keysOf({ ...NOBODY, email: ' Ana@Diaz.example', phone: '+55 11 8765-4321' }, []);
    const other = keysOf({ ...NOBODY, name: 'A. D.' }, [
      { kind: 'email', value: 'ana@diaz.EXAMPLE' },
      { kind: 'phone', value: '+5511987654321' },
    ]);
    expect(one).toEqual(other);
    expect(keysOf({ ...NOBODY, phone: '+5213312345678' }, [])).toEqual(
      keysOf({ ...NOBODY, phone: '+523312345678' }, []),
    );
  });

  it('has a name only together with a company, and only one that somebody has given', () => {
    expect(keysOf(NOBODY, [])).toEqual([]);
    expect(keysOf({ ...NOBODY, name: 'ÁNA  díaz', current_company_id: 'c1' }, [])).toEqual(
      keysOf({ ...NOBODY, current_company_id: 'c1' }, []),
    );
    const called = { ...NOBODY, name: 'WhatsApp user', current_company_id: 'c1' };
    expect(keysOf(called, [])).toEqual([]);
  });

  it('has each key once, and no number that is too short to be one', () => {
    const twice = keysOf({ ...NOBODY, email: 'a@x.example', phone: '12345' }, [
      { kind: 'email', value: 'A@X.example' },
    ]);
    expect(twice).toEqual([{ kind: 'email', value: 'a@x.example' }]);
  });
});
