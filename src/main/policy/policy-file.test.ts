import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { policyPath, readPolicy } from './policy-file';

const folder = mkdtempSync(join(tmpdir(), 'parley-policy-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
const read = (content: string, isAdminOnly = (_path: string): boolean => true) => {
  const file = join(folder, 'policy.json');
  writeFileSync(file, content);
  return readPolicy(file, isAdminOnly, log);
};

describe('the policy file', () => {
  it('decides nothing where there is none', () => {
    const nobodyAsks = (): boolean => {
      throw new Error('asked about a file that is not there');
    };
    expect(readPolicy(join(folder, 'missing.json'), nobodyAsks, log)).toMatchObject({
      serverUrl: null,
      updateUrl: null,
    });
  });
  it('says what an administrator has decided', () => {
    const policy = read(
      '{"serverUrl":"https://parley.example","updateChannel":"beta","disabled":["local-server","updates"]}',
    );
    expect(policy).toMatchObject({
      serverUrl: 'https://parley.example',
      updateChannel: 'beta',
      updateUrl: null,
    });
    expect([...policy.disabled]).toEqual(['local-server', 'updates']);
  });
  it.each([
    ['{', 'cannot be read as JSON'],
    ['{"serverUrl":"http://parley.example"}', 'serverUrl'],
    ['{"serverUrl":"parley"}', 'serverUrl'],
    ['{"disabled":["everything"]}', 'disabled'],
    ['{"serverurl":"https://parley.example"}', 'serverurl'],
    ['[]', 'not valid'],
  ])('is not passed over where it is wrong: %s', (content, sentence) => {
    expect(() => read(content)).toThrow(sentence);
  });
  it('is not followed where others than administrators could have written it', () => {
    expect(() => read('{}', () => false)).toThrow('can be changed by others');
    expect(() =>
      read('{}', () => {
        throw new Error('no answer');
      }),
    ).toThrow('cannot be told who may change');
  });
  it('lies where only administrators write', () => {
    expect(policyPath('linux', {})).toBe('/etc/parley/policy.json');
    expect(policyPath('darwin', {})).toContain('/Library/Application Support/Parley');
    expect(policyPath('win32', { ProgramData: 'D:\\Data' })).toContain('D:\\Data');
  });
});
