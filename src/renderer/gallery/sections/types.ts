import type { ReactNode } from 'react';
import type { SampleTexts } from '../sample-texts';

export interface GallerySection {
  /** Stands in the address. */
  readonly id: string;
  readonly title: string;
  /** It lies over the whole page: shown only when it is chosen. */
  readonly alone?: boolean;
  readonly show: (words: SampleTexts) => ReactNode;
}
