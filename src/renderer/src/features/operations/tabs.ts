import { copy } from './copy';

export const TABS = [
  { id: 'open', name: copy.current },
  { id: 'own', name: copy.earlier },
] as const;
export type OperationsTab = (typeof TABS)[number]['id'];
