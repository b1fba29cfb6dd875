import { useEffect, useState } from 'react';
import type { BackendState } from '@shared/ipc';
import { noteProblem } from '../../core/problem-log';
import { bridge } from './bridge';

/** The server in use, as the desktop app tells it; null before it has. */
export function useBackend(): BackendState | null {
  const [state, setState] = useState<BackendState | null>(null);
  useEffect(() => {
    let told = false;
    const stop = bridge().backend.onChanged((next) => {
      told = true;
      setState(next);
    });
    bridge()
      .backend.state()
      .then(
        (first) => {
          // What has been told meanwhile is newer.
          if (!told) setState(first);
        },
        (error: unknown) => {
          noteProblem('backend.state', error);
        },
      );
    return stop;
  }, []);
  return state;
}
