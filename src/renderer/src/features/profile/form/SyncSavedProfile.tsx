import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { saveUnsavedChanges } from './unsaved-changes';
import type { ProfileValues } from './profile-rules';

/** Keeps what is typed, and lets in what another window has saved wherever nothing is typed here. */
export function SyncSavedProfile({
  userId,
  saved,
}: {
  readonly userId: string;
  readonly saved: ProfileValues;
}) {
  const { values, setValues } = useFormikContext<ProfileValues>();
  const before = useRef(saved);
  useEffect(() => {
    if (before.current === saved) return;
    const typed = Object.entries(values).filter(
      ([name, value]) => value !== before.current[name as keyof ProfileValues],
    );
    before.current = saved;
    void setValues({ ...saved, ...Object.fromEntries(typed) });
  }, [saved, values, setValues]);
  useEffect(() => {
    if (before.current === saved) saveUnsavedChanges(userId, saved, values);
  }, [userId, saved, values]);
  return null;
}
