import { type Random, createRandom } from '@shared/seeded-random';

export type { Random } from '@shared/seeded-random';

/** Hands out streams by name, so that what one part draws never shifts what another part gets. */
export interface RandomSource {
  /** A fresh stream: the same name always starts at the same number. */
  stream(...name: readonly (string | number)[]): Random;
}

export const randomSource = (seed: string): RandomSource => ({
  stream: (...name) => createRandom(JSON.stringify([seed, ...name])),
});
