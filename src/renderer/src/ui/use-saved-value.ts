import { useState } from 'react';

/**
 * Shows a saved value until the record has been reloaded, so that the old one does not flash up in between.
 * @param value as last loaded
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
