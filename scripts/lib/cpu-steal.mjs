import { existsSync, readFileSync } from 'node:fs';

const STAT = '/proc/stat';

/** Ticks of all cores since the start: those that passed, and those that the host gave to another machine. */
function ticks() {
  const [line = ''] = readFileSync(STAT, 'utf8').split('\n', 1);
  // user, nice, system, idle, iowait, irq, softirq, steal; what follows is counted in user and nice already.
  const counted = line.trim().split(/\s+/).slice(1, 9).map(Number);
  return { all: counted.reduce((sum, count) => sum + count, 0), stolen: counted[7] ?? 0 };
}

/**
 * Starts to watch what the host of a virtual machine takes away from it.
 * @returns {() => number | undefined} the share since then, percent; undefined where the system does not tell
 */
export function watchCpuSteal() {
  if (!existsSync(STAT)) return () => undefined;
  const before = ticks();
  return () => {
    const now = ticks();
    const passed = now.all - before.all;
    return passed === 0 ? 0 : (100 * (now.stolen - before.stolen)) / passed;
  };
}
