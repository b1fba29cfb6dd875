import { bubbles } from './bubbles';
import { composers } from './composers';
import { delivery } from './delivery';
import { dialogs } from './dialogs';
import { emptyStates } from './empty-states';
import { filters } from './filters';
import { headers } from './Header';
import { lists } from './lists';
import { numbers } from './numbers';
import { panels } from './panels';
import { pickers } from './pickers';
import { rows } from './Rows';
import { threads } from './threads';
import type { GallerySection } from './types';

/** In the order in which they are shown. */
export const SECTIONS: readonly GallerySection[] = [
  rows, lists, headers, bubbles, delivery, threads, composers, panels, numbers, emptyStates, pickers, filters, ...dialogs,
]; // prettier-ignore
