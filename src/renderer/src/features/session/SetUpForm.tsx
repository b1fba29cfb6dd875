import { type FormikHelpers, Formik } from 'formik';
import { useState } from 'react';
import { isApiError } from '../../core/http/api-error';
import { sessionStarted } from '../../core/store/session-slice';
import { useAppDispatch } from '../../core/store/store';
import { useSetUpMutation } from './api';
import { rememberProfile } from './boot';
import { copy } from './copy';
import { SetUpFields } from './SetUpFields';
import { type SetUpValues, setUpRules, setUpStart } from './set-up-rules';
import entrance from '../../ui/entrance.module.css';

/** First run of an empty server: the owner's account and the workspace. */
export function SetUpForm({ asksForCode }: { readonly asksForCode: boolean }) {
  const [setUp] = useSetUpMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [wasAsked, setWasAsked] = useState(false);
  const dispatch = useAppDispatch();

  async function submit(values: SetUpValues, { setErrors }: FormikHelpers<SetUpValues>): Promise<void> {
    setProblem(null);
    const { data, error } = await setUp(setUpRules.cast(values));
    if (data) {
      rememberProfile(data);
      dispatch(sessionStarted(data));
      return;
    }
    if (isApiError(error)) {
      const fields = error.fields ?? {};
      setErrors(fields);
      if ('set_up_code' in fields) setWasAsked(true);
      const known = Object.keys(fields).some((name) => name in setUpStart);
      setProblem(known ? null : error.message);
    }
  }

  return (
    <Formik
      initialValues={setUpStart}
      validationSchema={setUpRules}
      validateOnChange={false}
      onSubmit={submit}
    >
      {({ handleSubmit, isSubmitting }) => (
        <form className={entrance.form} noValidate onSubmit={handleSubmit}>
          {/* A refusal asks for it too: the server may have been started again since this page was loaded. */}
          <SetUpFields asksForCode={asksForCode || wasAsked} />
          {problem !== null && (
            <div className={entrance.note} data-tone="bad" role="alert">
              <p>{problem}</p>
            </div>
          )}
          <button type="submit" className={entrance.submit} aria-disabled={isSubmitting}>
            {isSubmitting ? copy.setUp.submitting : copy.setUp.submit}
          </button>
        </form>
      )}
    </Formik>
  );
}
