import type { OptionDraft } from './OptionsEditor';

/**
 * Options as they are saved (spec 2 §5): trimmed; a new one without a text is none, and one that is there already keeps its
 * text where nothing else was written.
 */
export function tidyOptions(drafts: readonly OptionDraft[], saved: readonly OptionDraft[]): OptionDraft[] {
  const labels = new Map(saved.map(({ label, value }) => [value, label]));
  return drafts.flatMap((draft) => {
    const label = draft.label.trim() === '' ? labels.get(draft.value) : draft.label.trim();
    if (label === undefined || (draft.value === undefined && draft.label.trim() === '')) return [];
    return [{ ...draft, label }];
  });
}
