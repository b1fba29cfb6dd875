import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeBundle } from './bundle';

const CANARY = 'canary-4f7a9c2e8b1d6053a7c9e1f2';
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-diagnostics-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the diagnostics file', () => {
  it('has facts and logs, and no secret of either', async () => {
    const log = (facts: object): string =>
      JSON.stringify({ time: '2026-11-22T05:35:15.123Z', level: 'warn', ...facts });
    await writeFile(
      join(folder, 'parley.log'),
      [
        log({ what: 'started', version: '1.2.0' }),
        log({ what: 'ipc_failed', error: { message: `refused ${CANARY} of ann@example.com` } }),
        log({ what: 'x', accessToken: 'short' }),
        `half a line with Bearer ${CANARY}`,
      ].join('\n'),
    );
    await writeFile(join(folder, 'parley.old.log'), log({ what: 'stopped' }));
    await writeFile(join(folder, 'other.txt'), 'not a log');
    const target = join(folder, 'bundle.jsonl.gz');
    await writeBundle(target, {
      facts: {
        versions: { app: '1.2.0' },
        backend: { url: 'https://ann:pw@server.example' },
        session: { token: CANARY },
      },
      logFolder: folder,
      home: folder,
    });
    const text = gunzipSync(await readFile(target)).toString('utf8');
    expect(text).toContain('"app":"1.2.0"');
    expect(text).toContain('"what":"ipc_failed"');
    expect(text).toContain('2026-11-22T05:35:15.123Z');
    expect(text).toContain('"what":"stopped"');
    expect(text).not.toContain('not a log');
    for (const secret of [CANARY, 'ann', 'short', ':pw@', folder]) expect(text, secret).not.toContain(secret);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
