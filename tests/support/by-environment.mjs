import { readFileSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';

const OWN_ENVIRONMENT = /^\/\/ @vitest-environment \w/m;

/** @param {string} file */
const hasOwnEnvironment = (file) => OWN_ENVIRONMENT.test(readFileSync(file, 'utf8').slice(0, 1000));

/**
 * Files that name an environment of their own come together, after all others: a worker that is not isolated goes on
 * to the next file only where that one has the same environment, else another worker loads everything anew.
 */
export class ByEnvironment extends BaseSequencer {
  /** @override @type {BaseSequencer['sort']} */
  async sort(specifications) {
    const sorted = await super.sort(specifications);
    const isOwn = new Map(sorted.map((one) => [one, hasOwnEnvironment(one.moduleId)]));
    return [...sorted.filter((one) => !isOwn.get(one)), ...sorted.filter((one) => isOwn.get(one))];
  }
}
