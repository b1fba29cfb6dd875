import { setTimeout as pause } from 'node:timers/promises';

/** How long what has been ended may take to be gone. In ms. */
const PATIENCE = 10_000;

function lives(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}

/** Waits until no process of the group is left; what does not go by itself is ended. @throws when even that fails */
export async function groupEnds(group: number | undefined): Promise<void> {
  if (group === undefined) return;
  const until = Date.now() + PATIENCE;
  while (lives(group)) {
    if (Date.now() > until) throw new Error(`Processes of the group ${group} do not end.`);
    await pause(20);
  }
}
