import { useEffect, useState } from 'react';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { lazy } from '../../ui/lazy';
import { Navigate, useLocation } from 'react-router-dom';
import { useDocumentTitle } from '../../core/document-title';
import { useAppSelector } from '../../core/store/store';
import { Button } from '../../ui/Button';
import { afterSignIn, authorizationAddress } from './after-sign-in';
import { useSignInOptionsQuery } from './api';
import { copy } from './copy';
import { SecondStepForm } from './SecondStepForm';
import { SignInForm } from './SignInForm';
import { SignInFrame } from './SignInFrame';
import { signInNotice } from './sign-in-notice';
import { WeakPasswordForm } from './WeakPasswordForm';
import entrance from '../../ui/entrance.module.css';
import css from './sign-in.module.css';
import { useSearchParams } from '../../core/router/use-search-params';

const SetUpForm = lazy(async () => ({ default: (await import('./SetUpForm')).SetUpForm }));

/** The root page: signing in, or setting up a new server. Whoever is signed in goes on to where they wanted. */
export function SignInPage() {
  const { status, profile, over } = useAppSelector(({ session }) => session);
  const [params] = useSearchParams();
  const location = useLocation();
  const state = location.state as { readonly from?: string; readonly email?: string } | null;
  const from = state?.from ?? null;
  const options = useSignInOptionsQuery(undefined, {
    skip: status === 'signed_in',
    refetchOnMountOrArgChange: true,
  });
  const settingUp = options.data?.setup_required === true;
  /** The password was right: the second step is next. */
  const [owed, setOwed] = useState(false);
  const [tooLate, setTooLate] = useState<string | null>(null);
  /** As it was typed, for the step that replaces it where it is a weak one. */
  const [typed, setTyped] = useState<string | null>(null);
  const weak = status === 'signed_in' && profile?.password_weak === true ? typed : null;
  useDocumentTitle(weak !== null ? copy.weak.title : settingUp ? copy.setUp.title : copy.signIn.title);

  if (profile && weak !== null) {
    const later = (): void => {
      setTyped(null);
    };
    return (
      <SignInFrame title={copy.weak.title} lead={copy.weak.lead}>
        <WeakPasswordForm profile={profile} present={weak} onLater={later} />
      </SignInFrame>
    );
  }

  if (status === 'signed_in' && profile) {
    const continueTo = params.get('continue');
    const next = afterSignIn({ continueTo, backTo: params.get('backTo'), from }, profile);
    return next.kind === 'page' ? <Navigate to={next.path} replace /> : <Leave address={next.address} />;
  }
  const forApp = authorizationAddress(params.get('continue')) !== null;

  if (owed && !settingUp) {
    return (
      <SignInFrame title={copy.secondStep.title} lead={copy.secondStep.lead}>
        <SecondStepForm
          onBack={(message) => {
            setTooLate(message);
            setOwed(false);
          }}
        />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame
      title={settingUp ? copy.setUp.title : copy.signIn.title}
      lead={settingUp ? copy.setUp.lead : forApp ? copy.signIn.forApp : copy.signIn.lead}
    >
      {options.isError ? (
        <div className={entrance.note} data-tone="bad" role="alert">
          <b>{copy.unreachable.title}</b>
          <p>{copy.unreachable.text}</p>
          <Button onClick={() => void options.refetch()}>Try again</Button>
        </div>
      ) : settingUp ? (
        <LazyBoundary fallback={<div className={css.waiting} />}>
          <SetUpForm asksForCode={options.data?.setup_code_required === true} />
        </LazyBoundary>
      ) : options.data ? (
        <SignInForm
          options={options.data}
          notice={tooLate ?? signInNotice(params.get('error'), over)}
          continueTo={params.get('continue') ?? from}
          email={state?.email ?? null}
          onProved={setTyped}
          onSecondStep={() => {
            setOwed(true);
          }}
        />
      ) : (
        <div className={css.waiting} />
      )}
    </SignInFrame>
  );
}

/** Hands the browser over to the server, which sends it on to the app. */
function Leave({ address }: { readonly address: string }) {
  useEffect(() => {
    window.location.replace(address);
  }, [address]);
  return null;
}
