import type { Activity } from '@shared/contract/activities';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../support/client';
import { type InboxTest, dataOf, startInbox } from '../support/inbox';
import { patient } from '../support/patience.mjs';

interface Made {
  readonly data: { readonly _id: string };
}
const PEOPLE = [0, 1, 2, 3] as const;
type Person = (typeof PEOPLE)[number];

type Step =
  | { readonly do: 'log'; readonly about: readonly Person[]; readonly guests: readonly Person[] }
  | { readonly do: 'merge'; readonly kept: Person; readonly dropped: Person }
  | { readonly do: 'undo' }
  | { readonly do: 'bin' | 'restore'; readonly person: Person };

/** What an activity is about, and who attends. */
interface Model {
  about: Set<Person>;
  guests: Set<Person>;
}
interface Merge {
  readonly id: string;
  readonly dropped: Person;
  /** What the activities of the dropped one were. */
  readonly before: ReadonlyMap<string, Model>;
}

const person = fc.constantFrom(...PEOPLE);
const log = fc.record({
  do: fc.constant('log' as const),
  about: fc.uniqueArray(person, { minLength: 1, maxLength: 2 }),
  guests: fc.uniqueArray(person, { maxLength: 2 }),
});
const merge = fc
  .uniqueArray(person, { minLength: 2, maxLength: 2 })
  .map(([kept, dropped]) => ({ do: 'merge' as const, kept: kept!, dropped: dropped! }));
const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: log, weight: 2 },
  { arbitrary: merge, weight: 2 },
  { arbitrary: fc.constant({ do: 'undo' as const }), weight: 2 },
  { arbitrary: fc.record({ do: fc.constantFrom('bin' as const, 'restore' as const), person }), weight: 1 },
);
const copyOf = ({ about, guests }: Model): Model => ({ about: new Set(about), guests: new Set(guests) });

describe('activities and what becomes of their contacts', () => {
  let test: InboxTest;
  let owner: Client;

  beforeAll(async () => {
    test = await startInbox();
    ({ owner } = test);
  });
  afterAll(() => test.close());

  /** One course of events beside what ought to come of it. */
  class Course {
    readonly ids: string[] = [];
    readonly activities = new Map<string, Model>();
    readonly binned = new Set<Person>();
    readonly merges: Merge[] = [];

    async begin(): Promise<void> {
      for (const nth of PEOPLE)
        this.ids.push(
          dataOf(
            await owner.post<Made>('/customer', {
              data: {
                first_name: `P${nth}`,
                last_name: 'Diallo',
                email: `p${nth}.${Math.random()}@d.example`,
              },
            }),
          )._id,
        );
    }

    /** Everybody attends what is about another one. */
    async meet(): Promise<void> {
      for (const nth of PEOPLE) await this.log([nth], PEOPLE.filter((one) => one !== nth).slice(nth % 2));
    }

    isHere = (one: Person): boolean =>
      !this.binned.has(one) && this.merges.every(({ dropped }) => dropped !== one);

    async take(one: Step): Promise<void> {
      if (one.do === 'log') await this.log(one.about.filter(this.isHere), one.guests.filter(this.isHere));
      else if (one.do === 'merge') await this.merge(one.kept, one.dropped);
      else if (one.do === 'undo') await this.undo();
      else if (this.merges.some(({ dropped }) => dropped === one.person)) return;
      else if (one.do === 'bin' && this.isHere(one.person)) {
        await owner.request('DELETE', `/customer/${this.ids[one.person]}`);
        this.binned.add(one.person);
      } else if (one.do === 'restore' && this.binned.has(one.person)) {
        await owner.post('/customer/restore', { customer_id: [this.ids[one.person]] });
        this.binned.delete(one.person);
      }
    }

    async log(about: readonly Person[], guests: readonly Person[]): Promise<void> {
      if (about.length === 0) return;
      const { _id } = dataOf(
        await owner.post<Made>('/activity', {
          activity_type: 2,
          activity_date: new Date(test.now()).toISOString(),
          customer_ids: about.map((one) => this.ids[one]),
          customer_attendee: guests.map((one) => this.ids[one]),
        }),
      );
      this.activities.set(_id, {
        about: new Set(about),
        guests: new Set(guests.filter((one) => !about.includes(one))),
      });
    }

    async merge(kept: Person, dropped: Person): Promise<void> {
      if (!this.isHere(kept) || !this.isHere(dropped)) return;
      const seen = async (one: Person) => {
        const { updated_at } = dataOf(
          await owner.get<{ data: { updated_at: string } }>(`/customer/${this.ids[one]}`),
        );
        return { id: this.ids[one], updated_at };
      };
      const body = { kept: await seen(kept), dropped: await seen(dropped), take: [], take_own: [] };
      const { _id: id } = dataOf(await owner.post<Made>('/customer/merge', body));
      const before = new Map<string, Model>();
      for (const [activity, model] of this.activities) {
        const { about, guests } = model;
        if (!about.has(dropped) && !guests.has(dropped)) continue;
        before.set(activity, copyOf(model));
        if (about.delete(dropped)) about.add(kept);
        if (guests.delete(dropped)) guests.add(kept);
        if (about.has(kept)) guests.delete(kept);
      }
      this.merges.push({ id, dropped, before });
    }

    async undo(): Promise<void> {
      const last = this.merges.at(-1);
      // A kept contact that is in the bin cannot give anything back.
      if (!last || this.binned.size > 0) return;
      dataOf(await owner.post<Made>(`/customer/merge/${last.id}/undo`, {}));
      this.merges.pop();
      for (const [activity, model] of last.before) this.activities.set(activity, copyOf(model));
    }

    /** The timeline of everybody, and whom each activity names. */
    async check(): Promise<void> {
      for (const one of PEOPLE) {
        if (this.merges.some(({ dropped }) => dropped === one)) continue;
        const { rows } = dataOf(
          await owner.get<{ data: { rows: { activities: Activity[] }[] } }>('/activity/list', {
            customer_ids: this.ids[one]!,
            activity_type: '2',
            rows_per_page: '100',
          }),
        );
        const shown = rows.flatMap(({ activities }) => activities);
        expect(shown.map(({ _id }) => _id).sort()).toEqual(this.expected(one));
        for (const { _id, customer_ids, activity_data } of shown) {
          const { about, guests } = this.activities.get(_id)!;
          const idsOf = (people: Iterable<Person>): string[] =>
            [...people]
              .filter(this.isHere)
              .map((each) => this.ids[each]!)
              .sort();
          expect(customer_ids.map((each) => each._id).sort()).toEqual(idsOf(about));
          const attending = (activity_data.content.attendees?.customers ?? []).map((each) => each._id);
          expect(attending).toEqual(expect.arrayContaining(idsOf(guests)));
        }
      }
    }

    expected(one: Person): string[] {
      return [...this.activities]
        .filter(([, { about, guests }]) => about.has(one) || guests.has(one))
        .filter(([, { about, guests }]) => [...about, ...guests].some(this.isHere))
        .map(([id]) => id)
        .sort();
    }

    /** What was of nobody else goes with a person; the rest does not name them any more. */
    async erase(one: Person): Promise<void> {
      if (!this.isHere(one)) return;
      const alone = [...this.activities].filter(([, { about, guests }]) =>
        [...about, ...guests].every((each) => each === one),
      );
      await owner.post(`/customer/${this.ids[one]}/erase`, { name: `P${one} Diallo`, reference: '' });
      await expect.poll(async () => (await owner.get(`/customer/${this.ids[one]}`)).status).toBe(404);
      for (const [id] of alone) {
        await expect.poll(async () => (await owner.get(`/activity/${id}`)).status).toBe(404);
        this.activities.delete(id);
      }
      for (const { about, guests } of this.activities.values())
        for (const set of [about, guests]) set.delete(one);
      const kept = await test.app.platform.database.system
        .selectFrom('activities')
        .select('data')
        .where('data', 'like', `%${this.ids[one]}%`)
        .execute();
      expect(kept).toEqual([]);
    }
  }

  it(
    'go with a merge, come back when it is undone or restored, and are erased with the last of their people',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), person, async (steps, last) => {
          const course = new Course();
          await course.begin();
          await course.meet();
          for (const one of steps) await course.take(one);
          await course.check();
          await course.erase(last);
          await course.check();
        }),
        { numRuns: 5 },
      );
    },
    patient(120_000),
  );
});
