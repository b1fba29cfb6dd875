import { packProblem } from './pack-problem.mjs';
import { reason } from './say.mjs';

/**
 * Makes one package after the other: one that cannot be made keeps none of the others back.
 * @param {readonly string[]} names such as `deb`
 * @param {(name: string) => Promise<unknown>} make
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Promise<{ made: string[], failed: { name: string, why: string }[] }>}
 */
export async function packEach(names, make, env) {
  /** @type {string[]} */
  const made = [];
  /** @type {{ name: string, why: string }[]} */
  const failed = [];
  for (const name of names) {
    try {
      await make(name);
      made.push(name);
    } catch (error) {
      failed.push({ name, why: packProblem(reason(error), env) });
    }
  }
  return { made, failed };
}
