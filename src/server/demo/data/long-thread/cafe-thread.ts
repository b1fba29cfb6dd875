import type { Draft } from '../../stories/draft';
export function cafeThread(): readonly Draft[] { return []; }
