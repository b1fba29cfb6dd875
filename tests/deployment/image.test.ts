import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patient } from '../support/patience.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { type Stage, type Step, ignored, pairsOf, stagesOf } from './dockerfile';

const ROOT = resolve(import.meta.dirname, '../..');
const BUILD_MS = patient(900_000);
/** A run keeps its temporary files in memory, and all packages take a gigabyte. */
const ON_DISK = existsSync('/var/tmp') ? '/var/tmp' : tmpdir();
/** Of Debian's packages and accounts: the machine's own stand for them. */
const NEEDS_THE_IMAGE = /\b(?:apt-get|chown)\b/;

const jsonOf = (rest: string): string[] => JSON.parse(rest.slice(rest.indexOf('['))) as string[];
const one = ({ steps }: Stage, instruction: string): string =>
  steps.findLast((step) => step.instruction === instruction)?.rest ?? '';

/**
 * The steps of the Dockerfile without Docker: each stage is a folder, COPY copies into it from the repository (less what
 * .dockerignore names) or from another stage, RUN runs there. So the image is made of what it needs, and of nothing else.
 */
describe('the image', () => {
  let folder: string;
  let stages: readonly Stage[];
  let env: Record<string, string> = {};
  let server: ChildProcess;
  let url: string;

  const rootOf = (name: string): string => join(folder, name);
  const within = (stage: string, dir: string, path: string): string =>
    join(rootOf(stage), path.startsWith('/') ? path : join(dir, path));

  /** A folder's content goes into the target, a file too where the target is a folder (`./`) or there are several. */
  async function copy(stage: Stage, dir: string, rest: string, isIgnored: (path: string) => boolean) {
    const [, from, paths = ''] = /^(?:--from=(\S+)\s+)?(.*)$/.exec(rest) ?? [];
    const names = paths.split(/\s+/);
    const given = names.pop() ?? '';
    const target = within(stage.name, dir, given);
    for (const name of names) {
      const source = from === undefined ? join(ROOT, name) : within(from, '/', name);
      const intoFolder = !(await stat(source)).isDirectory() && (given.endsWith('/') || names.length > 1);
      await cp(source, intoFolder ? join(target, basename(name)) : target, {
        recursive: true,
        verbatimSymlinks: true,
        filter: (path) => from !== undefined || !isIgnored(relative(ROOT, path)),
      });
    }
  }

  async function perform(
    stage: Stage,
    { instruction, rest }: Step,
    at: { dir: string },
    isIgnored: (path: string) => boolean,
  ) {
    if (instruction === 'WORKDIR') {
      at.dir = rest;
      await mkdir(within(stage.name, '/', rest), { recursive: true });
    } else if (instruction === 'ENV') env = { ...env, ...pairsOf(rest) };
    else if (instruction === 'COPY') await copy(stage, at.dir, rest, isIgnored);
    else if (instruction === 'RUN' && !NEEDS_THE_IMAGE.test(rest)) {
      const { status, stdout, stderr } = spawnSync('sh', ['-euc', rest], {
        cwd: within(stage.name, '/', at.dir),
        env: { ...process.env, ...env, NODE_ENV: undefined },
        encoding: 'utf8',
        timeout: BUILD_MS,
      });
      expect(status, `${rest}\n${stdout}\n${stderr}`).toBe(0);
    }
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(ON_DISK, 'parley-image-'));
    stages = stagesOf(await readFile(join(ROOT, 'Dockerfile'), 'utf8'));
    const isIgnored = ignored(await readFile(join(ROOT, '.dockerignore'), 'utf8'));
    for (const stage of stages) {
      env = {};
      const at = { dir: '/' };
      await mkdir(rootOf(stage.name), { recursive: true });
      for (const step of stage.steps) await perform(stage, step, at, isIgnored);
    }
    await startImage();
  }, BUILD_MS);
  afterAll(async () => {
    server.kill();
    await rm(folder, { recursive: true, force: true });
  });

  const last = (): Stage => stages.at(-1) ?? { name: '', image: '', steps: [] };

  /** As `docker run` starts it, as somebody without rights where this run may do that. */
  async function startImage(): Promise<void> {
    const [program = '', ...args] = jsonOf(one(last(), 'CMD'));
    const data = join(folder, 'data');
    await mkdir(data, { mode: 0o700 });
    const mayChoose = process.getuid?.() === 0;
    const nobody = 65_534;
    if (mayChoose) {
      chownSync(data, nobody, nobody);
      chmodSync(folder, 0o755);
    }
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    env = { ...env, DATA_DIR: data, PORT: String(port), HOST: '127.0.0.1' };
    server = spawn(program === 'node' ? process.execPath : program, args, {
      cwd: within(last().name, '/', one(last(), 'WORKDIR')),
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(mayChoose && { uid: nobody, gid: nobody }),
    });
    let said = '';
    await new Promise<void>((ready, failed) => {
      const listen = (part: Buffer): void => {
        said += part.toString();
        if (said.includes('Parley is ready')) ready();
      };
      server.stdout?.on('data', listen);
      server.stderr?.on('data', listen);
      server.once('exit', (code) => failed(new Error(`It ended with ${code}.\n${said}`)));
    });
  }

  it('serves the web UI and the API to a guest, and its health check says so', async () => {
    const page = await fetch(url, { headers: { accept: 'text/html' } });
    const text = await page.text();
    expect([page.status, text]).toEqual([200, expect.stringContaining('<title>Parley')]);
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(text) ?? [];
    expect((await fetch(url + script)).status).toBe(200);
    expect((await fetch(`${url}/api/session/options`)).status).toBe(200);
    expect((await fetch(`${url}/api/docs/json`)).status).toBe(200);
    const [program, ...args] = jsonOf(one(last(), 'HEALTHCHECK'));
    expect(program).toBe('node');
    expect(spawnSync(process.execPath, args, { env: { ...process.env, ...env } }).status).toBe(0);
    expect(spawnSync(process.execPath, args, { env: { ...process.env, PORT: '1' } }).status).toBe(1);
  });

  it('keeps pictures and seals secrets: what is native is there', async () => {
    const set = await fetch(`${url}/api/session/set-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: 'owner@parley.example',
        password: 'a-long-enough-password',
        first_name: 'Olga',
        last_name: 'Owner',
        business_title: 'Harbour Street',
      }),
    });
    expect(set.status).toBe(200);
  });

  it('holds the programs and what they need, and nothing of the sources, tests or tools', async () => {
    const app = within(last().name, '/', one(last(), 'WORKDIR'));
    expect((await readdir(app)).toSorted()).toEqual(['node_modules', 'out', 'package.json', 'resources']);
    for (const name of ['electron', 'vite', 'typescript', 'vitest'])
      expect(existsSync(join(app, 'node_modules', name)), name).toBe(false);
  });

  it('runs as somebody who is not root, from images of one Node', () => {
    expect(one(last(), 'USER')).not.toMatch(/^(?:|root|0)$/);
    expect(new Set(stages.map(({ image }) => image)).size).toBe(1);
    expect(last().image).toMatch(/^node:\d+-/);
    expect(dirname(one(last(), 'VOLUME'))).toBe('/');
  });
});
