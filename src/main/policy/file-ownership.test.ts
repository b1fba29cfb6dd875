import { describe, expect, it } from 'vitest';
import { type FileRights, byDescriptor, byMode } from './file-ownership';

const FILE = '/etc/parley/policy.json';
const FOLDER = '/etc/parley';
const ROOTS: FileRights = { uid: 0, gid: 0, mode: 0o644 };

const mayOnlyRoot = (
  rights: Partial<Record<'file' | 'folder', Partial<FileRights>>>,
  platform: NodeJS.Platform = 'linux',
): boolean =>
  byMode(platform, (path) => ({ ...ROOTS, ...(path === FILE ? rights.file : rights.folder) }))(FILE);

describe('who may write the policy file', () => {
  it('is root alone, of the file and of its folder', () => {
    expect(mayOnlyRoot({})).toBe(true);
    expect(mayOnlyRoot({ file: { mode: 0o664 } })).toBe(true);
  });
  it.each([
    [{ file: { uid: 1000 } }],
    [{ file: { mode: 0o646 } }],
    [{ file: { mode: 0o664, gid: 1000 } }],
    [{ folder: { uid: 1000 } }],
    [{ folder: { mode: 0o777 } }],
    [{ folder: { mode: 0o775, gid: 80 } }],
  ])('is somebody else with %j', (rights) => {
    expect(mayOnlyRoot(rights)).toBe(false);
  });
  it('is the group of administrators too on macOS', () => {
    expect(mayOnlyRoot({ folder: { mode: 0o775, gid: 80 } }, 'darwin')).toBe(true);
    expect(mayOnlyRoot({ folder: { mode: 0o775, gid: 20 } }, 'darwin')).toBe(false);
  });
  it('is told by both security descriptors on Windows', () => {
    const good = 'O:BAG:SYD:(A;;FA;;;BA)';
    const asked: string[] = [];
    const judge = (...told: string[]): boolean =>
      byDescriptor((paths) => {
        asked.push(...paths);
        return told;
      })(FILE);
    expect(judge(good, good)).toBe(true);
    expect(asked).toEqual([FILE, FOLDER]);
    expect(judge(good, 'O:BAG:SYD:(A;;FA;;;BU)')).toBe(false);
    expect(judge('O:BAG:SYD:(A;;FA;;;BU)', good)).toBe(false);
    expect(judge(good)).toBe(false);
    expect(judge()).toBe(false);
  });
});
