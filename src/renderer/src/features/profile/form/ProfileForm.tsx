import { type FormikHelpers, Formik } from 'formik';
import { useMemo, useState } from 'react';
import type { Profile } from '@shared/contract/session';
import { isApiError } from '../../../core/http/api-error';
import { toast } from '../../../core/toast';
import { FormField } from '../../../ui/form/FormField';
import { Section } from '../../../ui/page/Section';
import { useUpdateProfileMutation } from '../api';
import { copy } from '../copy';
import { useApplyProfile } from '../use-apply-profile';
import { AvatarField } from './AvatarField';
import { unsavedChanges } from './unsaved-changes';
import { type ProfileValues, changeOf, profileRules, valuesOf } from './profile-rules';
import { TimeFields } from './TimeFields';
import { SyncSavedProfile } from './SyncSavedProfile';
import { SaveBar } from './SaveBar';
import css from './profile.module.css';

const { profile: words } = copy;

/** Who the person is to their team, and how times are shown to them. */
export function ProfileForm({ profile }: { readonly profile: Profile }) {
  const [update] = useUpdateProfileMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const take = useApplyProfile();
  const { first_name, last_name, designation, timezone, language } = profile;
  const saved = useMemo(
    () => valuesOf({ first_name, last_name, designation, timezone, language } as Profile),
    [first_name, last_name, designation, timezone, language],
  );
  const [start] = useState<ProfileValues>(() => ({ ...saved, ...unsavedChanges(profile.id) }));
  const name = `${first_name} ${last_name}`.trim() || profile.email;

  async function save(
    typed: ProfileValues,
    { setErrors, setValues }: FormikHelpers<ProfileValues>,
  ): Promise<void> {
    setProblem(null);
    // Without the spaces around it, as it is kept.
    const values = { ...typed, ...profileRules.cast(typed) };
    const { data, error } = await update(changeOf(saved, values));
    if (data) {
      await setValues(values);
      take(data);
      toast(words.saved, 'success');
      return;
    }
    const fields = isApiError(error) ? (error.fields ?? {}) : {};
    setErrors(fields);
    const told = Object.keys(fields).some((field) => field in saved);
    setProblem(told ? null : isApiError(error) ? `${error.message} ${words.notSaved}` : words.notSaved);
  }

  return (
    <Formik initialValues={start} validationSchema={profileRules} validateOnChange={false} onSubmit={save}>
      {({
        values,
        errors,
        touched,
        isSubmitting,
        handleSubmit,
        setFieldValue,
        setFieldTouched,
        setValues,
      }) => {
        const dirty = Object.keys(changeOf(saved, values)).length > 0;
        const bind = (field: 'first_name' | 'last_name' | 'designation', label: string) => ({
          label,
          type: 'text' as const,
          name: field,
          value: values[field],
          error: touched[field] ? errors[field] : undefined,
          onChange: (value: string) => void setFieldValue(field, value, touched[field] === true),
          onBlur: () => void setFieldTouched(field),
        });
        return (
          <form className={css.form} noValidate onSubmit={handleSubmit}>
            <SyncSavedProfile userId={profile.id} saved={saved} />
            <Section title={words.you} text={words.youText}>
              <div className={css.fields}>
                <AvatarField profile={profile} name={name} />
                <div className={css.pair}>
                  <FormField {...bind('first_name', words.firstName)} autoComplete="given-name" />
                  <FormField {...bind('last_name', words.lastName)} autoComplete="family-name" optional />
                </div>
                <div className={css.pair}>
                  <FormField
                    {...bind('designation', words.designation)}
                    autoComplete="organization-title"
                    hint={words.designationHint}
                    optional
                  />
                  <div className={css.field}>
                    <span>{words.email}</span>
                    <p className={css.fixed}>{profile.email}</p>
                    <p className={css.hint}>{words.emailHint}</p>
                  </div>
                </div>
              </div>
            </Section>
            <Section title={words.times} text={words.timesText}>
              <TimeFields />
            </Section>
            {(dirty || problem !== null) && (
              <SaveBar
                problem={problem}
                saving={isSubmitting}
                onDiscard={() => {
                  setProblem(null);
                  void setValues(saved);
                }}
              />
            )}
          </form>
        );
      }}
    </Formik>
  );
}
