import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SQLITE_FILE } from './open';
import { inspectFiles } from './integrity/inspect';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-exit-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const at = (path: string): string => JSON.stringify(pathToFileURL(join(import.meta.dirname, path)).href);

/** Runs a program of its own until it ends by itself. @returns what it has said */
async function run(lines: string): Promise<string> {
  const program = join(folder, 'program.mts');
  writeFileSync(program, lines);
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { ...process.env, FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  await once(child, 'close');
  return said;
}

const WRITES = `
  import pino from ${JSON.stringify(pathToFileURL(createRequire(import.meta.url).resolve('pino')).href)};
  import { createAlerts } from ${at('../alerts.ts')};
  import { readSettings } from ${at('../settings.ts')};
  import { openDatabase } from ${at('open.ts')};
  const env = { DATA_DIR: process.env.FOLDER, SECRET_KEY: '11'.repeat(32) };
  const { database } = await openDatabase(readSettings({ env, bundleDir: '/nowhere' }), {
    log: pino({ level: 'silent' }), alerts: createAlerts() });
  const write = (db, key) => db.insertInto('server_state').values({ key, value: 'x'.repeat(5000) }).execute();
  await write(database.system, 'one');
  process.stdout.write('written');
`;

describe('a program that ends without closing its database', () => {
  it.each([
    ['with nothing left to do', ''],
    ['by an error', `throw new Error('expected by the test');`],
    [
      'in a transaction',
      `void database.system.transaction().execute(async (tx) => { await write(tx, 'two'); await new Promise(() => {}); });`,
    ],
  ])('leaves a file that the next start takes: %s', async (_name, end) => {
    expect(await run(WRITES + end)).toBe('written');
    expect(inspectFiles(join(folder, SQLITE_FILE))).toBeNull();
  });
});

describe('a child process', () => {
  it('is waited for when nothing else is left to do', async () => {
    const slow = join(folder, 'slow.mjs');
    // Its output ends before it does.
    writeFileSync(
      slow,
      `import { closeSync } from 'node:fs';
      process.on('SIGTERM', () => { closeSync(2); setTimeout(() => process.exit(0), 300); });
      setInterval(() => {}, 1000);`,
    );
    const said = await run(`
      import { createChildProcesses } from ${at('child-process.ts')};
      import { setTimeout as wait } from 'node:timers/promises';
      const processes = createChildProcesses(${JSON.stringify(slow)});
      void processes.run([]);
      await wait(700);
      processes.stop().then(() => process.stdout.write('gone'));
    `);
    expect(said).toBe('gone');
  });
});
