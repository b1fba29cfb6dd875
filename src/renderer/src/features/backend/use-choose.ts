import { useState } from 'react';
import type { BackendChoice } from '@shared/ipc';
import { noteProblem } from '../../core/problem-log';
import { bridge } from './bridge';
import { copy } from './copy';

export interface Choosing {
  /** What is being looked at: an address, or `local`. */
  readonly busy: string | null;
  /** Why it was not taken. */
  readonly problem: { readonly of: string; readonly sentence: string } | null;
  readonly choose: (choice: BackendChoice) => Promise<boolean>;
  readonly forgetProblem: () => void;
}

const nameOf = (choice: BackendChoice): string => (choice.kind === 'server' ? choice.url : 'local');

/** Chooses a server; main looks whether it is one. */
export function useChoose(): Choosing {
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<Choosing['problem']>(null);
  return {
    busy,
    problem,
    forgetProblem: () => {
      setProblem(null);
    },
    async choose(choice) {
      const of = nameOf(choice);
      setBusy(of);
      setProblem(null);
      try {
        const verdict = await bridge().backend.choose(choice);
        if (!verdict.ok) setProblem({ of, sentence: verdict.sentence });
        return verdict.ok;
      } catch (error) {
        noteProblem('backend.choose', error);
        setProblem({ of, sentence: copy.settings.failed });
        return false;
      } finally {
        setBusy(null);
      }
    },
  };
}
