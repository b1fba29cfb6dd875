import { copy } from './copy';

/** What is done to the selected contacts: one after the other, each with Back (spec 2 §4). */
export type BulkMode =
  | 'add_tags'
  | 'remove_tags'
  | 'add_interests'
  | 'remove_interests'
  | 'set_assignee'
  | 'set_stage'
  | 'add_to_list';

interface ModeWords {
  readonly start: string;
  readonly choose: string;
  readonly done: (count: number) => string;
}

export const MODE_WORDS: Readonly<Record<BulkMode, ModeWords>> = copy.modes;

/** They stand in the bar; the others in its menu. */
export const BAR_MODES = [
  'add_tags',
  'add_interests',
  'remove_tags',
  'remove_interests',
] as const satisfies readonly BulkMode[];
export const MENU_MODES = ['set_assignee', 'set_stage', 'add_to_list'] as const satisfies readonly BulkMode[];

/** One value and not several. */
export const isSingle = (mode: BulkMode): boolean => mode === 'set_assignee' || mode === 'set_stage';

/** New entries can be typed. */
export const isAdding = (mode: BulkMode): boolean => mode === 'add_tags' || mode === 'add_interests';

/** The kind of the operation. */
export const kindOf = (mode: BulkMode): string =>
  mode === 'add_to_list' ? 'segments.add_contacts' : `contacts.${mode}`;
