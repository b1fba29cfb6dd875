import { useState } from 'react';
import { TopLayer } from '../../ui/TopLayer';
import { Button } from '../../ui/Button';
import { copy } from './copy';
import { installUpdate } from './install-update';
import css from './update-notice.module.css';
import { useUpdateState } from './use-update-state';

/** Says that a newer version is ready, until the person puts it off. */
export function UpdateNotice() {
  const state = useUpdateState();
  const [putOff, setPutOff] = useState<string | null>(null);
  const version = state?.status === 'ready' ? state.version : null;
  return (
    <TopLayer>
      <div role="status" aria-live="polite" className={css.place}>
        {version !== null && version !== putOff && (
          <div className={css.notice}>
            <div>
              <b>{copy.updates.title(version)}</b>
              <p>{state?.sentence}</p>
            </div>
            <div className={css.actions}>
              <Button
                tone="quiet"
                onClick={() => {
                  setPutOff(version);
                }}
              >
                {copy.updates.later}
              </Button>
              <Button tone="primary" onClick={installUpdate}>
                {copy.updates.restart}
              </Button>
            </div>
          </div>
        )}
      </div>
    </TopLayer>
  );
}
