import type { ReactNode } from 'react';
import type { Words } from '../words';

export interface GallerySection {
  /** Stands in the address. */
  readonly id: string;
  readonly title: string;
  /** It lies over the whole page: shown only when it is chosen. */
  readonly alone?: boolean;
  readonly show: (words: Words) => ReactNode;
}
