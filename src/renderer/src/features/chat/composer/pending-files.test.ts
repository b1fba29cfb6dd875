import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceSignedOut } from '../../../core/storage/signed-out';
import type { Attachment } from './attachment';
import {
  filesLoading,
  pendingFiles,
  pendingRound,
  setPendingFiles,
  onPendingFiles,
  readFiles,
  clearPendingFiles,
} from './pending-files';

const file = (url: string): Attachment => ({
  file: new File(['x'], 'fabric.png'),
  kind: 'image',
  mime: 'image/png',
  url,
});
const freed: string[] = [];

beforeEach(() => {
  announceSignedOut();
  freed.length = 0;
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void freed.push(url));
});
afterEach(() => vi.restoreAllMocks());

describe('files that were chosen and not sent', () => {
  it('are kept for each conversation', () => {
    setPendingFiles('ada', [file('blob:1')]);
    setPendingFiles('bo', [file('blob:2'), file('blob:3')]);
    expect(pendingFiles('ada').map(({ url }) => url)).toEqual(['blob:1']);
    expect(pendingFiles('bo')).toHaveLength(2);
    expect(pendingFiles('cy')).toBe(pendingFiles('di'));
  });

  it('give their preview free when they go, and only then', () => {
    setPendingFiles('ada', [file('blob:1'), file('blob:2')]);
    setPendingFiles('ada', [file('blob:2'), file('blob:3')]);
    expect(freed).toEqual(['blob:1']);
    clearPendingFiles('ada');
    expect(freed).toEqual(['blob:1', 'blob:2', 'blob:3']);
  });

  it('begin a new round when they are sent', () => {
    const before = pendingRound('ada');
    setPendingFiles('ada', [file('blob:1')]);
    expect(pendingRound('ada')).toBe(before);
    clearPendingFiles('ada');
    expect(pendingRound('ada')).toBe(before + 1);
  });

  it('are counted while they are read, and no more when the others have been sent', () => {
    const first = readFiles('ada', 2);
    const second = readFiles('ada', 1);
    expect(filesLoading('ada')).toBe(3);
    first();
    expect(filesLoading('ada')).toBe(1);
    clearPendingFiles('ada');
    const third = readFiles('ada', 4);
    second();
    expect(filesLoading('ada')).toBe(4);
    third();
    expect(filesLoading('ada')).toBe(0);
  });

  it('go when the person signs out, and tell who shows them', () => {
    const told = vi.fn();
    const stop = onPendingFiles(told);
    setPendingFiles('ada', [file('blob:1')]);
    announceSignedOut();
    expect(pendingFiles('ada')).toEqual([]);
    expect(told).toHaveBeenCalledTimes(2);
    stop();
  });
});
