import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TemporaryDatabase, temporaryDatabase } from '../testing/temporary-database';
import { createEventCatalog } from './event-catalog';
import { type AnyEventKind, type RecordsById, eventKind, plainEventKind } from './event-kinds';

const NOW = 1_700_000_000_000;

describe('the catalog of events', () => {
  let temporary: TemporaryDatabase;
  beforeAll(async () => {
    temporary = await temporaryDatabase();
  });
  afterAll(() => temporary.remove());
  const catalogOf = (...kinds: readonly AnyEventKind[]) =>
    createEventCatalog(temporary.database, () => NOW, kinds);

  it('reads each record once for a whole batch, and leaves out what is gone', async () => {
    const asked: (readonly string[])[] = [];
    const names: RecordsById<string> = async (_scope, ids, now) => {
      asked.push(ids);
      expect(now).toBe(NOW);
      return new Map(ids.filter((id) => id !== 'gone').map((id) => [id, `name of ${id}`]));
    };
    const named = eventKind('contact.updated', ['crm_contacts'], async ({ contact_id }, records) => {
      const name = await records.one(names, contact_id);
      return name === undefined || contact_id === undefined ? null : { contact_id };
    });
    const { loadPayloads } = catalogOf(named);
    const made = await loadPayloads(
      'b',
      ['a', 'gone', 'a', 'c'].map((contact_id, index) => ({
        seq: index + 1,
        kind: 'contact.updated' as const,
        ids: { contact_id, ...(contact_id === 'c' && { user_id: 'u' }) },
      })),
    );
    expect(made).toEqual([
      { event: { seq: 1, kind: 'contact.updated', contact_id: 'a' }, userId: null },
      { event: { seq: 3, kind: 'contact.updated', contact_id: 'a' }, userId: null },
      { event: { seq: 4, kind: 'contact.updated', contact_id: 'c' }, userId: 'u' },
    ]);
    expect(asked).toEqual([['a', 'gone', 'c']]);
  });

  it('tells of a kind whom its module lets view one of its parts, and of an unknown kind nobody', () => {
    const catalog = catalogOf(
      eventKind('tasks.updated', ['tasks'], async () => null),
      plainEventKind('roles.updated', { changesRights: true, whileLocked: true }),
    );
    const tasks = { tasks: ['view'] } as const;
    expect(catalog.mayHear(tasks, 'tasks.updated')).toBe(true);
    expect(catalog.mayHear({ tasks: ['create'] }, 'tasks.updated')).toBe(false);
    expect(catalog.mayHear({}, 'roles.updated')).toBe(true);
    expect(catalog.mayHear({ chat: ['view'] }, 'presence')).toBe(true);
    expect(catalog.mayHear(tasks, 'presence')).toBe(false);
    for (const kind of ['message.created', 'toString', '__proto__'])
      expect(catalog.mayHear({ ...tasks, chat: ['view'] }, kind)).toBe(false);
    expect(catalog.hearsTheSame(tasks, { ...tasks, crm_deals: ['view'] })).toBe(true);
    expect(catalog.hearsTheSame(tasks, {})).toBe(false);
    expect([...catalog.whileLocked]).toEqual(['roles.updated']);
    expect([...catalog.changingRights]).toEqual(['roles.updated']);
  });

  it('refuses two modules that declare one kind', () => {
    expect(() => catalogOf(plainEventKind('tags.updated'), plainEventKind('tags.updated'))).toThrow(
      'Two modules declare the event tags.updated.',
    );
  });
});
