import { existsSync, writeFileSync } from 'node:fs';
import pino from 'pino';
import { expect, it, vi } from 'vitest';
import { createLog } from '../log';
import { isDiskFull } from './is-disk-full';
import { createDiskSpace } from './disk-space';

const full = (): Error => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

it('knows a want of room by its codes, wrapped as well', () => {
  expect(isDiskFull(full())).toBe(true);
  expect(isDiskFull(new Error('an upload failed', { cause: full() }))).toBe(true);
  expect(isDiskFull(Object.assign(new Error('could not extend file'), { code: '53100' }))).toBe(true);
  expect(isDiskFull(Object.assign(new Error('busy'), { code: 'SQLITE_BUSY' }))).toBe(false);
  expect(isDiskFull('ENOSPC')).toBe(false);
});

it.runIf(existsSync('/dev/full'))('knows what a full device really answers', () => {
  let answer: unknown;
  try {
    writeFileSync('/dev/full', 'one more line');
  } catch (error) {
    answer = error;
  }
  expect(isDiskFull(answer)).toBe(true);
});

it('says once that there is none and once that there is again, however often it is told', async () => {
  const lines: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(line) });
  let isFull = true;
  const probe = () => (isFull ? Promise.reject(full()) : Promise.resolve());
  const diskSpace = createDiskSpace({ log, probe, lookEveryMs: 1 });
  const resumed = vi.fn();
  diskSpace.onSpace(resumed);

  expect(diskSpace.note(new Error('something else'))).toBe(false);
  expect(diskSpace.isFull()).toBe(false);
  for (let n = 0; n < 5; n += 1) expect(diskSpace.note(full())).toBe(true);
  expect(diskSpace.isFull()).toBe(true);
  isFull = false;
  await vi.waitFor(() => expect(diskSpace.isFull()).toBe(false));
  expect(resumed).toHaveBeenCalledTimes(1);
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'there is no room left to store anything: sending and jobs pause until there is',
    'there is room again: sending and jobs go on',
  ]);
  diskSpace.close();
});

it('leaves what others log about it to the level for searching faults', () => {
  const lines: string[] = [];
  const log = createLog({ LOG_LEVEL: 'info' }, { write: (line: string) => void lines.push(line) });
  log.error({ err: full() }, 'the hourly sweep failed');
  log.error({ err: new Error('a bug') }, 'the hourly sweep failed');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('a bug');
});
