import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { argOf, listAddress, listSearch, readListAddress, withoutList } from './list-address';
import { VIEW_IDS } from './views';

const FROM = '2026-11-01T00:00:00.000Z';
const UNTIL = '2026-11-08T00:00:00.000Z';
const resolved = { kind: 'activity', activity: 'resolved', from: FROM, until: UNTIL, by: 'U1' } as const;

describe('the list that an address asks for', () => {
  const id = fc.stringMatching(/^[A-Za-z0-9]{1,26}$/);
  const at = fc.integer({ min: 0, max: 4e12 }).map((ms) => new Date(ms).toISOString());
  const slice = fc.oneof(
    fc.record({
      kind: fc.constant('activity' as const),
      activity: fc.constantFrom(
        'received' as const,
        'sent' as const,
        'answered' as const,
        'resolved' as const,
      ),
      from: at,
      until: at,
      by: fc.option(id),
    }),
    fc.record({ kind: fc.constant('assigned' as const), assignee: id }),
    fc.record({ kind: fc.constant('customer' as const), contact: id }),
  );

  it('is read as it was written', () => {
    const address = fc.record({
      view: fc.option(fc.constantFrom(...VIEW_IDS)),
      account: fc.option(id),
      slice: fc.option(slice),
    });
    fc.assert(
      fc.property(address, (wanted) => {
        expect(readListAddress(new URLSearchParams(listAddress(wanted)))).toEqual(wanted);
      }),
    );
  });

  it.each([
    ['', null],
    ['?activity=resolved', null],
    [`?activity=slept&from=${FROM}&until=${UNTIL}`, null],
    [`?activity=sent&from=soon&until=${UNTIL}`, null],
    ['?assignee=%3Cscript%3E', null],
    ['?contact=%3Cscript%3E', null],
    ['?view=nowhere', null],
  ])('%s says nothing', (search, expected) => {
    const { view, account, slice: read } = readListAddress(new URLSearchParams(search));
    expect([view, account, read]).toEqual([null, null, expected]);
  });

  it('stays while conversations are opened, and goes when another list is chosen', () => {
    const search = `${listAddress({ slice: resolved })}&message=M1`;
    expect(listSearch(search)).toBe(listAddress({ slice: resolved }));
    expect(listSearch('?message=M1')).toBe('');
    expect(withoutList(new URLSearchParams(search)).toString()).toBe('message=M1');
  });

  it('is what the server is asked for', () => {
    expect(argOf(resolved)).toEqual({ activity: 'resolved', from: FROM, until: UNTIL, by: 'U1' });
    expect(argOf({ ...resolved, by: null })).toEqual({ activity: 'resolved', from: FROM, until: UNTIL });
    expect(argOf({ kind: 'assigned', assignee: 'U1' })).toEqual({ state: 'open', assignee: 'U1' });
    expect(argOf({ kind: 'customer', contact: 'C1' })).toEqual({ contact_id: 'C1' });
  });
});
