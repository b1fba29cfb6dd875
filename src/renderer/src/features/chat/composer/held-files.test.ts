import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPersonInMemory } from '../../../core/memory/forgetting';
import type { Attachment } from './attachment';
import {
  filesInReading,
  heldFiles,
  heldRound,
  holdFiles,
  onHeldFiles,
  readFiles,
  releaseFiles,
} from './held-files';

const file = (url: string): Attachment => ({
  file: new File(['x'], 'fabric.png'),
  kind: 'image',
  mime: 'image/png',
  url,
});
const freed: string[] = [];

beforeEach(() => {
  forgetPersonInMemory();
  freed.length = 0;
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void freed.push(url));
});
afterEach(() => vi.restoreAllMocks());

describe('files that were chosen and not sent', () => {
  it('are kept for each conversation', () => {
    holdFiles('ada', [file('blob:1')]);
    holdFiles('bo', [file('blob:2'), file('blob:3')]);
    expect(heldFiles('ada').map(({ url }) => url)).toEqual(['blob:1']);
    expect(heldFiles('bo')).toHaveLength(2);
    expect(heldFiles('cy')).toBe(heldFiles('di'));
  });

  it('give their preview free when they go, and only then', () => {
    holdFiles('ada', [file('blob:1'), file('blob:2')]);
    holdFiles('ada', [file('blob:2'), file('blob:3')]);
    expect(freed).toEqual(['blob:1']);
    releaseFiles('ada');
    expect(freed).toEqual(['blob:1', 'blob:2', 'blob:3']);
  });

  it('begin a new round when they are sent', () => {
    const before = heldRound('ada');
    holdFiles('ada', [file('blob:1')]);
    expect(heldRound('ada')).toBe(before);
    releaseFiles('ada');
    expect(heldRound('ada')).toBe(before + 1);
  });

  it('are counted while they are read, and no more when the others have been sent', () => {
    const first = readFiles('ada', 2);
    const second = readFiles('ada', 1);
    expect(filesInReading('ada')).toBe(3);
    first();
    expect(filesInReading('ada')).toBe(1);
    releaseFiles('ada');
    const third = readFiles('ada', 4);
    second();
    expect(filesInReading('ada')).toBe(4);
    third();
    expect(filesInReading('ada')).toBe(0);
  });

  it('go when the person signs out, and tell who shows them', () => {
    const told = vi.fn();
    const stop = onHeldFiles(told);
    holdFiles('ada', [file('blob:1')]);
    forgetPersonInMemory();
    expect(heldFiles('ada')).toEqual([]);
    expect(told).toHaveBeenCalledTimes(2);
    stop();
  });
});
