import { ANSWERS_COPY } from './answers';
import { COMPOSER_COPY } from './composer';
import { LIST_COPY } from './list';
import { MEDIA_COPY } from './media';
import { PANEL_COPY } from './panel';
import { THREAD_COPY } from './thread';
import { WORK_COPY } from './work';

/** Every text of the inbox. The ones marked "spec" are the specification's, to the letter (spec 1 §2.1, §4, §5, §8). */
export const COPY = {
  ...LIST_COPY,
  ...WORK_COPY,
  ...ANSWERS_COPY,
  ...THREAD_COPY,
  ...MEDIA_COPY,
  ...COMPOSER_COPY,
  ...PANEL_COPY,
} as const;
