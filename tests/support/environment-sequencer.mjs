import { readFileSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';

const OWN_ENVIRONMENT = /^\/\/ @vitest-environment \w/m;

/** @param {string} file */
const hasOwnEnvironment = (file) => OWN_ENVIRONMENT.test(readFileSync(file, 'utf8').slice(0, 1000));

/**
 * Runs files with an environment of their own (jsdom) after all others. Without isolation Vitest keeps a worker for the
 * next file only if that file has the same environment; otherwise it starts a new worker, which imports everything again.
 */
export class EnvironmentSequencer extends BaseSequencer {
  /** @override @type {BaseSequencer['sort']} */
  async sort(specifications) {
    const sorted = await super.sort(specifications);
    const isOwn = new Map(sorted.map((one) => [one, hasOwnEnvironment(one.moduleId)]));
    return [...sorted.filter((one) => !isOwn.get(one)), ...sorted.filter((one) => isOwn.get(one))];
  }
}
