import { useEffect, useRef, useState } from 'react';
import { noteProblem } from '../../core/problem-log';
import { store } from '../../core/store/store';
import { bootSession } from '../session';
import { bridge } from './bridge';
import { copy } from './copy';

export type SignInStep =
  | { readonly kind: 'idle' }
  /** The person is in the sign-in window. */
  | { readonly kind: 'waiting' }
  /** Signed in; who it is, is being asked. */
  | { readonly kind: 'finishing' }
  | { readonly kind: 'no_keyring' }
  | { readonly kind: 'failed'; readonly sentence: string };

export interface SigningIn {
  readonly step: SignInStep;
  readonly signIn: (forThisRun: boolean) => void;
  readonly cancel: () => void;
}

async function finish(): Promise<SignInStep> {
  const problem = await bootSession(store);
  return problem ? { kind: 'failed', sentence: problem.message } : { kind: 'finishing' };
}

/** Signs in by the app's own window. */
export function useSignIn(): SigningIn {
  const [step, setStep] = useState<SignInStep>({ kind: 'idle' });
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    // Why nobody is signed in any more, where main knows a reason.
    bridge()
      .session.state()
      .then(({ problem }) => {
        if (problem === undefined || gone.current) return;
        setStep((now) => (now.kind === 'idle' ? { kind: 'failed', sentence: problem } : now));
      })
      .catch((error: unknown) => {
        noteProblem('session.state', error);
      });
    return () => {
      gone.current = true;
    };
  }, []);

  async function go(forThisRun: boolean): Promise<SignInStep> {
    const answer = await bridge().session.signIn({ forThisRun });
    switch (answer.outcome) {
      case 'signed_in':
        if (!gone.current) setStep({ kind: 'finishing' });
        return finish();
      case 'cancelled':
        return { kind: 'idle' };
      case 'no_keyring':
        return { kind: 'no_keyring' };
      case 'failed':
        return { kind: 'failed', sentence: answer.sentence };
    }
  }

  return {
    step,
    signIn(forThisRun) {
      setStep({ kind: 'waiting' });
      go(forThisRun).then(
        (next) => {
          if (!gone.current) setStep(next);
        },
        (error: unknown) => {
          noteProblem('session.sign_in', error);
          if (!gone.current) setStep({ kind: 'failed', sentence: copy.signIn.unexpected });
        },
      );
    },
    cancel() {
      bridge()
        .session.cancel()
        .catch((error: unknown) => {
          noteProblem('session.cancel', error);
        });
    },
  };
}
