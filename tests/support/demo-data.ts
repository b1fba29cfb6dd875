import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import buildFirst from './build';
import { DEMO_DATA, startParley } from './parley';

/**
 * Before the first test: the programs are built, and a demo writes its data, of which every other demo begins with a
 * copy. Writing them takes most of its first start. Returns what undoes it.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  await buildFirst();
  const folder = await mkdtemp(join(tmpdir(), 'parley-demo-data-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const demo = await startParley({ demo: true, dataDir: folder, env: { LOG_LEVEL: 'warn' } });
    await demo.stop();
  } catch (error) {
    await remove();
    throw error;
  }
  process.env[DEMO_DATA] = folder;
  return remove;
}
