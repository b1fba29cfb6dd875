import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Scope, inTransaction } from '../scope';
import { type TemporaryDatabase, temporaryDatabase } from '../testing/temporary-database';
import { createEvents } from './events';

describe('events', () => {
  let temporary: TemporaryDatabase;
  beforeEach(async () => {
    temporary = await temporaryDatabase();
  });
  afterEach(() => temporary.remove());

  const scope = (business_id: string): Scope => ({
    business_id,
    db: temporary.database.forWorkspace(business_id),
  });

  it('numbers without gaps, by workspace, and only what was committed', async () => {
    const events = createEvents(temporary.database, () => 5);
    const append = (business: string, id: string, fail = false) =>
      inTransaction(scope(business), async (tx) => {
        await events.append(tx, [{ kind: 'contact.updated', ids: { contact_id: id } }]);
        if (fail) throw new Error('rolled back');
      });
    const results = await Promise.allSettled([
      append('w1', 'a'),
      append('w1', 'lost', true),
      append('w2', 'x'),
      append('w1', 'b'),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(await events.after('w1', 0, 10)).toEqual([
      { seq: 1, kind: 'contact.updated', ids: { contact_id: 'a' } },
      { seq: 2, kind: 'contact.updated', ids: { contact_id: 'b' } },
    ]);
    expect(await events.after('w2', 0, 10)).toMatchObject([{ seq: 1 }]);
    expect(await events.after('w1', 1, 10)).toMatchObject([{ seq: 2 }]);
  });

  it('wakes its listeners after the commit, not before', async () => {
    const events = createEvents(temporary.database, () => 5);
    const woken: string[] = [];
    events.subscribe((business) => woken.push(business));
    await inTransaction(scope('w1'), async (tx) => {
      await events.append(tx, [{ kind: 'contact.updated', ids: {} }]);
      expect(woken).toEqual([]);
    });
    expect(woken).toEqual(['w1']);
  });
});
