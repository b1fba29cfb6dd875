import { useState } from 'react';
import { useFormik } from 'formik';
import { ValidationError } from 'yup';
import { isApiError } from '../../../core/http/api-error';
import { copy } from './copy';
import { type ConnectForm, type TextName, EMPTY, fieldsOf, rulesOf, stepOf } from './form';

/** What a text field needs. */
export type BindText = (name: TextName) => {
  readonly name: TextName;
  readonly value: string;
  readonly error: string | undefined;
  readonly autoComplete: 'off';
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
};

export interface ConnectSteps {
  readonly values: ConnectForm;
  readonly step: 0 | 1;
  readonly dirty: boolean;
  readonly isSubmitting: boolean;
  /** What the server refused, where it is about no field. */
  readonly problem: string | null;
  readonly bind: BindText;
  readonly set: <Name extends 'way' | 'pinFrom'>(name: Name, value: ConnectForm[Name]) => void;
  readonly previous: () => void;
  readonly submit: () => void;
}

const namesWrong = (values: ConnectForm, step: 0 | 1): Readonly<Record<string, string>> => {
  try {
    rulesOf(values, step).validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const each = error.inner.map(({ path, message }) => [path ?? '', message] as const);
    // The first thing that is wrong with a field.
    return Object.fromEntries(each.reverse());
  }
};

/**
 * The form of both steps. What is wrong in a step keeps one there; what the server refuses is told at its field.
 * @param tokenOnly the server offers no other way
 * @param start what it begins with; the form is not shown before that is known
 * @param connect sends it; answers what was refused, null when nothing was
 */
export function useConnectForm(
  tokenOnly: boolean,
  start: ConnectForm,
  connect: (values: ConnectForm) => Promise<unknown>,
): ConnectSteps {
  const offered = (given: ConnectForm): ConnectForm => (tokenOnly ? { ...given, way: 'token' } : given);
  const [step, setStep] = useState<0 | 1>(0);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useFormik<ConnectForm>({
    initialValues: start,
    enableReinitialize: true,
    validate: (given) => namesWrong(offered(given), step),
    validateOnChange: false,
    async onSubmit(given, { setErrors, setTouched }) {
      const values = offered(given);
      setProblem(null);
      if (step === 0) {
        await setTouched({}, false);
        setStep(1);
        return;
      }
      const error = await connect(values);
      if (error === null) return;
      const refusal = isApiError(error) ? error : null;
      const known = Object.entries(refusal?.fields ?? {}).filter(([name]) => name in EMPTY);
      const [first] = known;
      setErrors(Object.fromEntries(known));
      if (first) {
        await setTouched(Object.fromEntries(known.map(([name]) => [name, true])), false);
        setStep(stepOf(values, first[0]));
      } else setProblem(refusal?.message ?? copy.failed);
    },
  });
  const { errors, touched, isSubmitting } = form;
  const values = offered(form.values);

  return {
    values,
    step,
    problem,
    isSubmitting,
    dirty: form.dirty,
    bind: (name) => ({
      name,
      value: values[name],
      autoComplete: 'off',
      error: touched[name] === true ? errors[name] : undefined,
      onChange: (value) => void form.setFieldValue(name, value, touched[name] === true),
      onBlur: () => {
        // Leaving an empty field is not a mistake yet.
        if (values[name] !== '') void form.setFieldTouched(name);
      },
    }),
    set: (name, value) => {
      setProblem(null);
      void form.setFieldValue(name, value, false);
    },
    previous: () => {
      setProblem(null);
      setStep(0);
    },
    submit: () => {
      void form
        .setTouched(Object.fromEntries(fieldsOf(values, step).map((name) => [name, true])), false)
        .then(() => form.submitForm());
    },
  };
}
