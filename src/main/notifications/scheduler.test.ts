import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createScheduler } from './scheduler';
import { buildNotice, handClock, screen } from './testing/builders';

function set(style = { preview: true, sound: true, reply: true }) {
  const clock = handClock();
  const presenter = screen();
  return { clock, presenter, scheduler: createScheduler({ presenter, clock, style: () => style }) };
}
const numberOf = (title: string): number => Number(/^(\d+) new/.exec(title)?.[1] ?? 1);

describe('the scheduler', () => {
  it('shows calm days one by one, each conversation in one place', () => {
    const { scheduler, presenter, clock } = set();
    scheduler.tell(buildNotice({ conversationId: 'a', body: 'one' }));
    clock.to(1000);
    scheduler.tell(buildNotice({ conversationId: 'a', body: 'two' }));
    scheduler.tell(buildNotice({ conversationId: 'b' }));
    expect(presenter.shown).toHaveLength(3);
    expect([...presenter.now.keys()]).toEqual(['message:a', 'message:b']);
    expect(presenter.now.get('message:a')?.body).toBe('two');
  });

  it('makes a handful of 1,000 messages in 10 s, and tells their number', () => {
    const { scheduler, presenter, clock } = set();
    for (let index = 0; index < 1000; index += 1) {
      clock.to(index * 10);
      scheduler.tell(buildNotice({ conversationId: `c${index % 12}` }));
    }
    expect(presenter.shown.length).toBeLessThanOrEqual(5);
    clock.to(60_000);
    expect(presenter.shown.length).toBeLessThanOrEqual(6);
    expect(presenter.now.size).toBeLessThanOrEqual(4);
    expect(presenter.now.get('many')?.title).toBe('997 new messages from 12 conversations');
    expect(presenter.now.get('many')?.route).toBe('/business/1/inbox');
    expect(presenter.shown.filter(({ sound }) => sound)).toHaveLength(1);
  });

  it('tells one by one again when the storm is over', () => {
    const { scheduler, presenter, clock } = set();
    for (let index = 0; index < 10; index += 1) scheduler.tell(buildNotice({ conversationId: `c${index}` }));
    clock.to(20_000);
    scheduler.tell(buildNotice({ conversationId: 'later' }));
    expect(presenter.shown.at(-1)?.key).toBe('message:later');
    expect(presenter.now.get('many')?.title).toBe('7 new messages from 7 conversations');
  });

  it('shows the last words where one conversation alone is in a hurry', () => {
    const { scheduler, presenter, clock } = set();
    for (const body of ['1', '2', '3', '4', '5']) scheduler.tell(buildNotice({ body }));
    clock.to(2000);
    expect([...presenter.now.values()].map(({ key, body }) => [key, body])).toEqual([['message:c1', '5']]);
  });

  it('takes away what was read elsewhere, out of the batch as well', () => {
    const { scheduler, presenter, clock } = set();
    for (const id of ['a', 'b', 'c', 'd', 'e']) scheduler.tell(buildNotice({ conversationId: id }));
    scheduler.tell(buildNotice({ conversationId: 'a', kind: 'failed_send' }));
    clock.to(2000);
    scheduler.withdraw('a');
    expect([...presenter.now.keys()]).toEqual(['message:b', 'message:c', 'many']);
    scheduler.withdraw('d');
    scheduler.withdraw('e');
    // The failed send is still to be seen.
    expect(presenter.now.has('many')).toBe(true);
  });

  it('lets the batch go with its last message', () => {
    const { scheduler, presenter, clock } = set();
    for (const id of ['a', 'b', 'c', 'd', 'e']) scheduler.tell(buildNotice({ conversationId: id }));
    scheduler.withdraw('d');
    scheduler.withdraw('e');
    clock.to(60_000);
    expect(presenter.shown).toHaveLength(3);
    for (const id of ['x', 'y', 'z', 'd', 'e']) scheduler.tell(buildNotice({ conversationId: id }));
    clock.to(120_000);
    scheduler.withdraw('d');
    scheduler.withdraw('e');
    expect(presenter.now.has('many')).toBe(false);
  });

  it('keeps a failed send until it is looked at', () => {
    const { scheduler, presenter } = set();
    scheduler.tell(buildNotice({ kind: 'failed_send' }));
    scheduler.withdraw('c1');
    expect([...presenter.now.keys()]).toEqual(['failed_send:c1']);
    scheduler.seen('/business/1/inbox/c1');
    expect(presenter.now.size).toBe(0);
  });

  it('leaves nothing behind when the person leaves', () => {
    const { scheduler, presenter, clock } = set();
    for (const id of ['a', 'b', 'c', 'd', 'e']) scheduler.tell(buildNotice({ conversationId: id }));
    clock.to(2000);
    scheduler.tell(buildNotice({ conversationId: 'f' }));
    scheduler.clear();
    clock.to(60_000);
    expect(presenter.now.size).toBe(0);
  });

  it('begins to count again after the batch was put away', () => {
    const { scheduler, presenter, clock } = set();
    for (let index = 0; index < 10; index += 1) scheduler.tell(buildNotice({ conversationId: `c${index}` }));
    clock.to(3000);
    scheduler.dismissed('many');
    clock.to(60_000);
    for (let index = 0; index < 6; index += 1) scheduler.tell(buildNotice({ conversationId: `d${index}` }));
    clock.to(120_000);
    expect(presenter.now.get('many')?.title).toBe('3 new messages from 3 conversations');
  });

  it('hides what was written, if that is wished', () => {
    const { scheduler, presenter } = set({ preview: false, sound: false, reply: false });
    scheduler.tell(buildNotice({ body: 'secret' }));
    expect(presenter.shown[0]).toMatchObject({
      title: 'Customer c1',
      body: 'New message',
      sound: false,
      reply: null,
    });
  });

  const arrivals = fc.array(
    fc.record({ gap: fc.integer({ min: 0, max: 4000 }), conversation: fc.integer({ min: 1, max: 5 }) }),
    { maxLength: 200 },
  );
  it('property: every message is told once, by itself, by a later one of its conversation, or in the number', () => {
    fc.assert(
      fc.property(arrivals, (all) => {
        const { scheduler, presenter, clock } = set();
        let at = 0;
        for (const { gap, conversation } of all) {
          at += gap;
          clock.to(at);
          scheduler.tell(buildNotice({ conversationId: `c${conversation}` }));
        }
        clock.to(at + 60_000);
        const batches = presenter.shown.filter(({ key }) => key === 'many');
        const singles = presenter.shown.length - batches.length;
        const batched = batches.length > 0 ? numberOf(batches.at(-1)!.title) : 0;
        expect(singles + batched).toBeLessThanOrEqual(all.length);
        // The last message stands somewhere.
        if (all.length > 0) expect(presenter.now.size).toBeGreaterThan(0);
        const numbers = batches.map(({ title }) => numberOf(title));
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      }),
    );
  });
  it('property: whatever comes, ten seconds hold a handful', () => {
    fc.assert(
      fc.property(arrivals, (all) => {
        const { scheduler, presenter, clock } = set();
        const moments: number[] = [];
        const show = presenter.show.bind(presenter);
        presenter.show = (content) => {
          moments.push(clock.now());
          show(content);
        };
        let at = 0;
        for (const { gap, conversation } of all) {
          at += gap;
          clock.to(at);
          scheduler.tell(buildNotice({ conversationId: `c${conversation}` }));
        }
        clock.to(at + 60_000);
        for (const from of moments)
          expect(
            moments.filter((moment) => moment >= from && moment < from + 10_000).length,
          ).toBeLessThanOrEqual(9);
      }),
    );
  });
});
