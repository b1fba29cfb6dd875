import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * Where the numbers of processes mean the same: one start of one kernel, and one namespace of process numbers in it. A container
 * has a namespace of its own. Null where the system does not say.
 */
function placeOfProcesses(): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return [hostname(), boot, readlinkSync('/proc/self/ns/pid')].join(' ');
  } catch {
    return null;
  }
}

const SEPARATOR = ' #';
const place = placeOfProcesses();

/** Names a process in the leases that it takes: no two have the same name, and the next one here can see whether it lives. */
export const newProcessName = (pid = process.pid): string =>
  place === null ? randomUUID() : [place, pid, randomUUID()].join(SEPARATOR);

/** Whether a process is known to be gone: it ran here, and nothing has its number now. */
export function isProcessGone(name: string): boolean {
  const [where, number] = name.split(SEPARATOR);
  const pid = Number(number);
  if (place === null || where !== place || !Number.isInteger(pid) || pid < 1) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
