import { type FormikHelpers, Formik } from 'formik';
import { useState } from 'react';
import type { TaxId } from '@shared/contract/plans';
import { isApiError, reasonOf } from '../../../core/http/api-error';
import { toast } from '../../../core/toast';
import { Button } from '../../../ui/Button';
import { FormField } from '../../../ui/form/FormField';
import { useSaveTaxIdMutation } from '../api';
import { copy } from '../copy';
import {
  type TaxIdValues,
  exampleOf,
  isMeant,
  TAX_ID_OPTIONS,
  taxIdErrors,
  taxIdOf,
  valuesOf,
} from '../tax-id-options';
import css from '../plans.module.css';

interface TaxIdFormProps {
  readonly saved: TaxId | null;
  readonly mayChange: boolean;
}

/** The tax ID: its kind from the list of the world's, and the number, checked by its form. */
export function TaxIdForm({ saved, mayChange }: TaxIdFormProps) {
  const [save] = useSaveTaxIdMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [wanted, setWanted] = useState('');

  async function submit(values: TaxIdValues, { setErrors, resetForm }: FormikHelpers<TaxIdValues>) {
    setProblem(null);
    const answer = await save({ tax_id: taxIdOf(values) });
    if (answer.data) {
      resetForm({ values: valuesOf(answer.data.tax_id) });
      toast(copy.tax.saved, 'success');
      return;
    }
    const fields = isApiError(answer.error) ? (answer.error.fields ?? {}) : {};
    const [kind, value] = [fields['tax_id.type'] ?? fields['tax_id.country'], fields['tax_id.value']];
    if (kind === undefined && value === undefined) setProblem(reasonOf(answer.error) ?? '');
    else setErrors({ ...(kind && { kind }), ...(value && { value }) });
  }

  async function remove(): Promise<void> {
    setProblem(null);
    const answer = await save({ tax_id: null });
    if (answer.data) toast(copy.tax.removed, 'success');
    else setProblem(reasonOf(answer.error) ?? '');
  }

  // Saved elsewhere meanwhile: a form in which nothing is typed shows it.
  return (
    <Formik
      key={JSON.stringify(saved)}
      initialValues={valuesOf(saved)}
      validate={taxIdErrors}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={submit}
    >
      {({ values, errors, dirty, isSubmitting, handleSubmit, setFieldValue, setFieldError }) => (
        <form className={css.tax} noValidate onSubmit={handleSubmit}>
          <FormField
            type="autocomplete"
            name="kind"
            label={copy.tax.kind}
            required
            options={TAX_ID_OPTIONS.filter((option) => isMeant(wanted, option))}
            empty={copy.tax.none}
            placeholder={copy.tax.kindPlaceholder}
            value={TAX_ID_OPTIONS.find((option) => option.value === values.kind) ?? null}
            disabled={!mayChange}
            error={errors.kind}
            onSearch={setWanted}
            onChange={(chosen) => {
              setFieldError('kind', undefined);
              setFieldError('value', undefined);
              void setFieldValue('kind', chosen?.value ?? '');
            }}
          />
          <FormField
            type="text"
            label={copy.tax.value}
            name="value"
            value={values.value}
            disabled={!mayChange}
            placeholder={exampleOf(values.kind)}
            error={errors.value}
            onChange={(value) => {
              setFieldError('value', undefined);
              void setFieldValue('value', value);
            }}
          />
          {mayChange && (
            <div className={css.buttons}>
              <Button type="submit" tone="primary" disabled={!dirty || isSubmitting}>
                {isSubmitting ? copy.tax.saving : copy.tax.save}
              </Button>
              {saved !== null && (
                <Button tone="quiet" disabled={isSubmitting} onClick={() => void remove()}>
                  {copy.tax.remove}
                </Button>
              )}
            </div>
          )}
          {problem !== null && (
            <p className={css.refused} role="alert">
              {problem}
            </p>
          )}
        </form>
      )}
    </Formik>
  );
}
