import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../../src/server/platform/scope';
import { type TestApp, startApp } from '../support/app';
import { scopeOf } from '../support/channel';
import { type OperationAnswer, ended, plantContacts, start } from '../support/operations';
import { type Team, addTeam } from '../support/people';

const MANY = 60;

interface FieldAnswer {
  readonly data: {
    readonly _id: string;
    readonly options: readonly { readonly value: string }[];
  };
}

describe('one value for many records', () => {
  let test: TestApp;
  let team: Team;
  let scope: Scope;
  let ids: string[];
  const own: Record<string, string> = {};
  let company: string;
  let sour: string | undefined;

  beforeAll(async () => {
    test = await startApp();
    team = await addTeam(test, 'Harbour Street');
    scope = scopeOf(test, team.business);
    ids = await plantContacts(scope, MANY);
    const { owner } = team.members;
    const make = async (label: string, kind: string, more: object = {}): Promise<void> => {
      const { body } = await owner.post<FieldAnswer>('/fields', {
        entity: 'contact',
        group: 'More',
        label,
        kind,
        ...more,
      });
      if (kind === 'choice') sour = body.data.options[1]?.value;
      own[label] = `field.${body.data._id}`;
    };
    await make('Size', 'number');
    await make('Taste', 'choice', { options: [{ label: 'Sweet' }, { label: 'Sour' }] });
    await make('Needed', 'text', { required: true });
    await make('Paper', 'file');
    const made = await owner.post<FieldAnswer>('/company', { mp_company_label: 'Hale & Sons' });
    company = made.body.data._id;
  });
  afterAll(() => test.close());

  const set = async (some: readonly string[], field: string, value: unknown) =>
    start(team.members.owner, 'contacts.set_field', { ids: some }, { field, value });
  const undo = async (id: string) => {
    const answer = await team.members.owner.post<OperationAnswer>(`/operations/${id}/undo`);
    return ended(team.members.owner, answer.body.data._id);
  };
  const contact = async (id: string) =>
    (await team.members.owner.get<{ data: Record<string, unknown> }>(`/customer/${id}`)).body.data;

  it('sets, replaces and empties fields of every sort, tells of it, and takes it back', async () => {
    const { owner } = team.members;
    const some = ids.slice(0, 40);
    const [first = '', second = ''] = some;
    await owner.request('PATCH', `/customer/${first}`, {
      body: { current_job_title: 'Baker', address: { city: 'Bremen', country: 'Germany' } },
    });
    for (const [field, value, subject, read] of [
      ['current_job_title', '  Head   baker ', 'Job title: Head baker', 'Head baker'],
      ['gender', 'female', 'Gender: Female', 'female'],
      ['birth_date', '1990-02-03', 'Birth date: 1990-02-03', '1990-02-03'],
      ['address.city', 'Ulm', 'City: Ulm', 'Ulm'],
      ['current_company_id', company, 'Company: Hale & Sons', company],
    ] as const) {
      const answer = await set([...some, 'nobody'], field, value);
      const end = await ended(owner, answer.body.data._id);
      expect(end).toMatchObject({ subject, changed: 40, failed: 1, undo: 'possible' });
      const row = await scope.db
        .selectFrom('contacts')
        .selectAll()
        .where('_id', '=', first)
        .executeTakeFirstOrThrow();
      const kept =
        field === 'address.city' ? (JSON.parse(row.address) as { city?: string }).city : row[field];
      expect(kept).toBe(read);
      expect(await ended(owner, (await set(some, field, value)).body.data._id)).toMatchObject({ changed: 0 });
      expect(await undo(end._id)).toMatchObject({ changed: 40, failed: 0 });
    }
    expect(await contact(first)).toMatchObject({
      current_job_title: 'Baker',
      gender: null,
      address: { city: 'Bremen', country: 'Germany' },
    });
    const emptied = await set([first, second], 'address.city', null);
    expect(emptied.body.data).toMatchObject({ state: 'done', changed: 1, subject: 'City: empty' });
    expect(await contact(first)).toMatchObject({ address: { country: 'Germany' } });
    const history = await scope.db
      .selectFrom('record_changes')
      .select(['field', 'from_value', 'to_value'])
      .where('record_id', '=', first)
      .where('field', '=', 'address.city')
      .orderBy('_id', 'desc')
      .execute();
    expect(history).toContainEqual({ field: 'address.city', from_value: '"Bremen"', to_value: null });
  });

  it('refuses with a sentence what a form would refuse', async () => {
    const some = ids.slice(0, 3);
    const refused = async (field: string, value: unknown) => {
      const { status, body } = await set(some, field, value);
      return [status, (body as unknown as { error: { message: string } }).error.message];
    };
    expect(await refused('email', 'a@b.example')).toEqual([
      400,
      'This field does not exist, or many records cannot be given one value in it.',
    ]);
    expect((await refused(own['Paper'] ?? '', null))[0]).toBe(400);
    expect((await refused('field.nothing', 1))[0]).toBe(400);
    expect(await refused('gender', 'dragon')).toEqual([400, 'This is not one of the options.']);
    expect(await refused('birth_date', '2190-02-03')).toEqual([400, 'A birth date cannot be in the future.']);
    expect(await refused('current_company_id', 'nothing')).toEqual([
      400,
      'This company does not exist any more.',
    ]);
    expect(await refused(own['Size'] ?? '', 'large')).toEqual([400, expect.any(String)]);
    expect(await refused(own['Needed'] ?? '', null)).toEqual([400, 'Needed is required.']);
    const viewer = await start(
      team.members.viewer,
      'contacts.set_field',
      { ids: some },
      { field: 'language', value: 'German' },
    );
    expect(viewer.status).toBe(403);
  });

  it('leaves what somebody has changed since, and every other field, whatever values there were', async () => {
    const { owner } = team.members;
    const size = own['Size'] ?? '';
    const some = ids.slice(40, 52);
    const value = fc.option(fc.integer({ min: 0, max: 3 }), { nil: null });
    await fc.assert(
      fc.asyncProperty(
        fc.array(value, { minLength: 12, maxLength: 12 }),
        value,
        fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { maxLength: 4 }),
        async (before, to, touched) => {
          for (const [place, one] of before.entries())
            expect(
              (await owner.request('PATCH', `/customer/${some[place]}`, { body: { size: one, taste: sour } }))
                .status,
            ).toBe(200);
          const answer = await set(some, size, to);
          const changed = before.filter((one) => one !== to).length;
          expect(answer.body.data).toMatchObject({ state: 'done', changed, failed: 0 });
          for (const place of touched)
            await owner.request('PATCH', `/customer/${some[place]}`, { body: { size: 99 } });
          const expected = before.map((one, place) => (touched.includes(place) ? 99 : one));
          if (changed > 0) {
            const lost = touched.filter((place) => before[place] !== to).length;
            expect(await undo(answer.body.data._id)).toMatchObject({ changed: changed - lost, failed: lost });
          }
          for (const [place, id] of some.entries()) {
            const { body } = await owner.get<{ data: Record<string, unknown> }>(`/customer/${id}/fields`);
            expect(body.data).toMatchObject({ size: expected[place], taste: sour });
          }
        },
      ),
      { numRuns: 4 },
    );
  });
});
