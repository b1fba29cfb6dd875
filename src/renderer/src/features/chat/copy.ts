import { copy as bubbles } from './bubbles/copy';
import { copy as composer } from './composer/copy';
import { copy as list } from './list/copy';
import { copy as panel } from './panel/copy';
import { copy as scheduled } from './scheduled/copy';
import { copy as thread } from './thread/copy';
import { copy as work } from './work/copy';

/** Every text of the inbox. The ones marked "spec" are the specification's, to the letter (spec 1 §2.1, §4, §5, §8). */
export const copy = {
  ...list,
  ...work,
  ...scheduled,
  ...thread,
  ...bubbles,
  ...composer,
  ...panel,
} as const;
