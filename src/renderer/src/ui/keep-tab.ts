import type { KeyboardEvent } from 'react';

/** Tab leaves a list of choices: the component library would choose, or give up, the one under the highlight. */
export function keepTab(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}
