import { ensureBuild } from '../../scripts/lib/build.mjs';

/** Before the first test: the programs that the tests open are built from what stands in src. */
export default async function setUp(): Promise<void> {
  await ensureBuild();
}
