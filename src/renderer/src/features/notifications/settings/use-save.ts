import { useState } from 'react';
import { store, useAppSelector } from '../../../core/store/store';
import { askWhoIsSignedIn } from '../../session';
import { type SettingsOf, settingsApi, useUpdateNotificationSettingsMutation } from './api';
import { copy } from './copy';
import { dropDraft, useDrafts } from './draft-store';
import { changeOf } from './drafts';
import { errorText } from './error-text';

/** Saves what was changed in every tab, those of other workspaces too; what failed stays as it was entered. */
export function useSave() {
  const drafts = useDrafts();
  const workspaces = useAppSelector(({ session }) => session.profile?.workspaces);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [update] = useUpdateNotificationSettingsMutation();

  /** @returns why it failed; null: it is saved, or nothing had changed */
  async function saveOne(of: SettingsOf): Promise<string | null> {
    const { data } = settingsApi.endpoints.notificationSettings.select(of)(store.getState());
    const draft = drafts.get(of);
    const change = data && draft ? changeOf(of, data, draft) : null;
    try {
      if (change) await update(change).unwrap();
      dropDraft(of);
      return null;
    } catch (problem) {
      const reason = errorText(problem);
      const title = workspaces?.find(({ business_id }) => business_id === of)?.business_title;
      return title === undefined ? copy.notSaved(reason) : copy.notSavedOf(title, reason);
    }
  }

  /** @returns whether all of it is saved */
  async function save(): Promise<boolean> {
    setSaving(true);
    setError(null);
    const failures: string[] = [];
    for (const of of drafts.keys()) {
      const failure = await saveOne(of);
      if (failure !== null) failures.push(failure);
    }
    await askWhoIsSignedIn(store);
    setSaving(false);
    setError(failures.length === 0 ? null : failures.join(' '));
    return failures.length === 0;
  }

  return { save, saving, error };
}
