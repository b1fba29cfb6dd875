import type { UpdateState } from '@shared/ipc';
import { noteProblem } from '../../../core/problem-log';
import { toast } from '../../../core/toast';
import { Button } from '../../../ui/Button';
import { bridge } from '../bridge';
import { copy } from '../copy';
import { installUpdate } from '../install-update';
import { change, useSettings } from '../use-settings';
import { useUpdateState } from '../use-update-state';
import { Check } from './Check';
import css from './settings.module.css';

function sentenceOf({ status, version, progress, sentence }: UpdateState): string {
  if (status === 'checking') return copy.updates.checking;
  if (status === 'downloading')
    return copy.updates.downloading(version ?? '', Math.floor((progress ?? 0) * 100));
  return sentence ?? copy.updates.idle;
}

function check(): void {
  bridge()
    .updates.check()
    .catch((error: unknown) => {
      noteProblem('desktop.updates', error);
      toast(copy.failed, 'error');
    });
}

/** Newer versions of the app. */
export function UpdateSettings() {
  const settings = useSettings();
  const state = useUpdateState();
  if (settings === null || state === null) return null;
  if (state.status === 'off') {
    return (
      <section className={css.section}>
        <h3>{copy.settings.updates}</h3>
        <p className={css.text}>{copy.updates.off}</p>
      </section>
    );
  }
  const working = state.status === 'checking' || state.status === 'downloading';
  return (
    <section className={css.section}>
      <h3>{copy.settings.updates}</h3>
      <Check
        checked={settings.updates.automatic}
        onChange={(automatic) => {
          change({ updates: { automatic } });
        }}
      >
        {copy.updates.automatic}
      </Check>
      <p className={css.text}>{copy.updates.text}</p>
      <p role="status">{sentenceOf(state)}</p>
      {state.status === 'ready' ? (
        <Button tone="primary" onClick={installUpdate}>
          {copy.updates.restart}
        </Button>
      ) : (
        <Button disabled={working} onClick={check}>
          {copy.updates.check}
        </Button>
      )}
    </section>
  );
}
