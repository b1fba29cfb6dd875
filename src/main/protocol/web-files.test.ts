import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileOf, webFile } from './web-files';

const CANARY = 'nobody may read this';
let outside: string;
let folder: string;
beforeAll(() => {
  outside = mkdtempSync(join(tmpdir(), 'parley-web-'));
  folder = join(outside, 'renderer');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(outside, 'secret.txt'), CANARY);
  writeFileSync(join(folder, 'index.html'), '<!doctype html>the page');
  writeFileSync(join(folder, 'assets', 'a-1.js'), 'export {}');
});
afterAll(() => {
  rmSync(outside, { recursive: true, force: true });
});

describe('webFile', () => {
  it('answers a file with its type, for ever, and the page for an address of the app, read again each time', async () => {
    const script = await webFile(folder, '/assets/a-1.js');
    expect(script.status).toBe(200);
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(script.headers.get('cache-control')).toContain('immutable');
    for (const path of ['/', '/1/inbox', '/2/inbox/01ABC']) {
      const page = await webFile(folder, path);
      expect(await page.text()).toContain('the page');
      expect(page.headers.get('cache-control')).toBe('no-cache');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });
  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%252e%252e/secret.txt',
    '//secret.txt',
    '/./../secret.txt',
    '/C:/secret.txt',
    '/assets/%00.js',
    '/.env',
    '/assets/.hidden.js',
    '/assets/missing.js',
    '/%',
  ])('does not answer %s with a file', async (path) => {
    const answer = await webFile(folder, path);
    expect(await answer.text()).not.toContain(CANARY);
    expect(answer.status).toBe(404);
  });
});

describe('fileOf', () => {
  it('never leads out of the folder, whatever is asked', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('..', '.', '%2e%2e', '%5c', '\\', '/', 'assets', 'a.js', ':', '\0', '~'), {
          maxLength: 8,
        }),
        (parts) => {
          const found = fileOf('/app/renderer', `/${parts.join('/')}`);
          if (found !== null && found !== 'page') expect(found.file).toMatch(/^\/app\/renderer\/(?!.*\.\.)/);
        },
      ),
    );
  });
});
