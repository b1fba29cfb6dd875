import { useState } from 'react';

/**
 * What was saved, in place of what it replaced, until that is loaded again: the old value would come back for a moment.
 * @param value as it was loaded
 * @returns what to show, and what to call with a value once it is saved
 */
export function useSavedValue(value: string): readonly [shown: string, onSaved: (saved: string) => void] {
  const [saved, setSaved] = useState<{ readonly value: string; readonly before: string } | null>(null);
  if (saved !== null && saved.before !== value) setSaved(null);
  return [
    saved?.before === value ? saved.value : value,
    (next) => {
      setSaved({ value: next, before: value });
    },
  ];
}
