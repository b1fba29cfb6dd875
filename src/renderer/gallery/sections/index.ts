import { bubbles } from './bubbles';
import { composers } from './composers';
import { delivery } from './delivery';
import { dialogs } from './dialogs';
import { emptyStates } from './empty-states';
import { fields } from './fields';
import { filterEditors } from './filter-editors';
import { filters } from './filters';
import { headers } from './Header';
import { layers } from './layers';
import { lists } from './lists';
import { numbers } from './numbers';
import { panels } from './panels';
import { openPickers, pickers } from './pickers';
import { smallParts } from './small-parts';
import { rows } from './Rows';
import { tables } from './tables';
import { threads } from './threads';
import type { GallerySection } from './types';

/** In the order in which they are shown. */
export const SECTIONS: readonly GallerySection[] = [
  rows, lists, headers, bubbles, delivery, threads, composers, panels, numbers, tables, emptyStates, pickers, openPickers, filters, filterEditors, fields, smallParts, ...dialogs, ...layers,
]; // prettier-ignore
