import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, startApp } from '../support/app';
import type { Client } from '../support/client';
import { addTeam } from '../support/people';

interface Answer {
  readonly data: {
    readonly rows: readonly {
      readonly label: string;
      readonly country: string;
      readonly country_code: string;
      readonly state: string | null;
    }[];
    readonly total_number_of_records: number;
  };
}

describe('places of addresses', () => {
  let test: TestApp;
  let owner: Client;

  beforeAll(async () => {
    test = await startApp();
    owner = (await addTeam(test, 'Harbour Street')).members.owner;
  });
  afterAll(() => test.close());

  const rows = async (kind: number, query: Readonly<Record<string, string>> = {}) => {
    const { status, body } = await owner.get<Answer>(`/common/getlocation/${kind}`, query);
    expect(status).toBe(200);
    expect(body.data.total_number_of_records).toBe(body.data.rows.length);
    return body.data.rows;
  };
  const labels = async (kind: number, query: Readonly<Record<string, string>>): Promise<string[]> =>
    (await rows(kind, query)).map(({ label }) => label);

  it('are countries, their states and the cities of a state, by name', async () => {
    const countries = await rows(1);
    expect(countries.length).toBeGreaterThan(190);
    expect(countries).toContainEqual({ label: 'India', country: 'India', country_code: 'IN', state: null });
    const states = await labels(2, { country: 'India' });
    expect(states).toEqual(expect.arrayContaining(['Kerala', 'Maharashtra', 'Tamil Nadu']));
    expect(states).toEqual([...states].sort(new Intl.Collator('en').compare));
    expect(await labels(2, { country: 'in' })).toEqual(states);
    const cities = await labels(3, { country: 'India', state: 'kerala' });
    expect(cities).toContain('Kochi');
    expect(cities).not.toContain('Mumbai');
    // Countries without states have cities all the same.
    expect(await labels(3, { country: 'Monaco' })).toContain('Monaco');
  });

  it('are found by the beginning of their name, also within a country', async () => {
    expect(await rows(4, { label: 'maharas' })).toEqual([
      { label: 'Maharashtra', country: 'India', country_code: 'IN', state: null },
    ]);
    expect(await rows(5, { label: 'SAO PAULO', country: 'BR' })).toContainEqual({
      label: 'São Paulo',
      country: 'Brazil',
      country_code: 'BR',
      state: 'São Paulo',
    });
    expect((await rows(5, { label: 'a' })).length).toBe(50);
    expect(await rows(5, { label: '' })).toEqual([]);
  });

  it('are none of a country that there is not, and a kind that there is not is refused', async () => {
    expect(await rows(2, { country: 'Atlantis' })).toEqual([]);
    const refused = await owner.get<{ error: { code: string } }>('/common/getlocation/6');
    expect([refused.status, refused.body.error.code]).toEqual([400, 'validation_failed']);
  });
});
