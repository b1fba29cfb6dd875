import type { AuditRecord } from '@shared/contract/audit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeAudit } from '../../src/server/platform/audit/audit';
import { type TestApp, startApp } from '../support/app';
import { scopeOf } from '../support/channel';
import type { Client } from '../support/client';
import { dataOf, refusalOf } from '../support/inbox';
import { type Team, addTeam } from '../support/people';

const PATH = '/workspace/audit-log';
const START = Date.UTC(2026, 0, 1);
const KINDS = ['role.created', 'member.removed', 'workspace.updated'] as const;

describe('the audit log', () => {
  let test: TestApp;
  let team: Team;
  let other: Team;
  let owner: Client;

  beforeAll(async () => {
    test = await startApp();
    team = await addTeam(test, 'Harbour Street');
    other = await addTeam(test, 'Another street');
    owner = team.members.owner;
    const scope = scopeOf(test, team.business);
    // That everybody has signed in is noted as well.
    await test.app.platform.database.system.deleteFrom('audit_log').execute();
    for (let n = 0; n < 40; n += 1) {
      const kind = KINDS[n % 3] ?? 'role.created';
      const actor = n % 2 === 0 ? { _id: 'U1', name: 'Ana Diaz' } : { _id: 'U2', name: '=HYPERLINK("x")' };
      // Two of each moment, so that the id has to decide.
      const at = START + Math.floor(n / 2) * 1000;
      await writeAudit(scope, { kind, actor, target_id: `T${n}`, summary: `Entry, number "${n}"`, at });
    }
  });
  afterAll(() => test.close());

  interface Page {
    readonly rows: AuditRecord[];
    readonly next_cursor: string | null;
  }
  const page = async (
    query: Record<string, string | number | undefined> = {},
    client = owner,
  ): Promise<Page> => dataOf(await client.get<{ data: Page }>(PATH, query));
  const all = async (query: Record<string, string | number>): Promise<AuditRecord[]> => {
    const rows: AuditRecord[] = [];
    let cursor: string | undefined;
    do {
      const next = await page({ ...query, cursor });
      expect(next.rows.length).toBeLessThanOrEqual(7);
      rows.push(...next.rows);
      cursor = next.next_cursor ?? undefined;
    } while (cursor !== undefined);
    return rows;
  };

  it('is read page by page, newest first, nothing missed and nothing doubled', async () => {
    const rows = await all({ rows_per_page: 7 });
    expect(rows).toHaveLength(40);
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(40);
    expect(rows.map(({ at }) => at)).toEqual(
      rows
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    expect(rows[39]).toMatchObject({ actor_name: 'Ana Diaz', at: '2026-01-01T00:00:00.000Z' });
  });

  it('keeps its place while new entries come', async () => {
    const first = await page({ rows_per_page: 5 });
    await writeAudit(scopeOf(test, other.business), {
      kind: 'role.created',
      actor: null,
      target_id: null,
      summary: 'Elsewhere',
      at: Date.now(),
    });
    const second = await page({ rows_per_page: 5, cursor: first.next_cursor ?? '' });
    expect(second.rows.map(({ _id }) => _id)).not.toEqual(expect.arrayContaining([first.rows[4]?._id]));
    expect(refusalOf(await owner.get(PATH, { cursor: 'nonsense' }))).toBe('400 validation_failed');
  });

  it('is filtered by person, by kind, by time, and by all of them', async () => {
    const ofAna = await all({ rows_per_page: 7, actor_id: 'U1' });
    expect(ofAna.map(({ actor_name }) => actor_name)).toEqual(Array.from({ length: 20 }, () => 'Ana Diaz'));
    const removed = await all({ rows_per_page: 7, kind: 'member.removed' });
    expect(new Set(removed.map(({ kind }) => kind))).toEqual(new Set(['member.removed']));
    const start_date = new Date(START + 5000).toISOString();
    const end_date = new Date(START + 8000).toISOString();
    const seconds = (await all({ rows_per_page: 7, start_date, end_date })).map(({ at }) => at.slice(17, 19));
    expect(seconds).toEqual(['07', '07', '06', '06', '05', '05']);
    const both = await all({ rows_per_page: 7, actor_id: 'U2', kind: 'role.created', start_date });
    expect(both.every(({ actor_id, kind }) => actor_id === 'U2' && kind === 'role.created')).toBe(true);
    expect(both.length).toBeGreaterThan(0);
  });

  it('goes out as a table that no spreadsheet calculates, and that is noted', async () => {
    const answer = await owner.get<string>(`${PATH}/export`, { kind: 'role.created' });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="audit-log.csv"');
    const lines = answer.body.trim().split('\r\n');
    expect(lines).toHaveLength(15);
    expect(lines[0]).toContain('"Time (UTC)","Who","What","Summary"');
    expect(lines[1]).toContain('"\'=HYPERLINK(""x"")","role.created","Entry, number ""39"""');
    const [newest] = (await page()).rows;
    expect(newest).toMatchObject({ kind: 'audit_log.exported', actor_id: owner.profile.id });
  });

  it('tells another workspace nothing', async () => {
    const rows = (await page({}, other.members.owner)).rows;
    expect(rows.map(({ summary }) => summary)).toEqual(['Elsewhere']);
    const table = await other.members.owner.get<string>(`${PATH}/export`);
    expect(table.body).not.toContain('Ana Diaz');
  });

  it('tells of what people did, by the names that they had', async () => {
    await owner.post('/workspace/roles', { role_name: 'Night shift', permissions: {} });
    const [newest] = (await page()).rows;
    expect(newest).toMatchObject({
      kind: 'role.created',
      actor_name: 'owner Tester',
      summary: 'Created the role Night shift',
    });
  });
});
