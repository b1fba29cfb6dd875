import { Switch } from '../../ui/Switch';
import { useFormik } from 'formik';
import { useId, useRef, useState } from 'react';
import type { BusinessHours, BusinessHoursInput } from '@shared/contract/business-hours';
import { refusal } from '../../core/http/refusal';
import { toast } from '../../core/toast';
import { useCan } from '../../core/workspace';
import { LeaveGuard } from '../../ui/LeaveGuard';
import { holdUnread } from '../../ui/date/hold-unread';
import { Section } from '../../ui/page/Section';
import { SettingRow } from '../../ui/page/SettingRow';
import { UnsavedBar } from '../../ui/page/UnsavedBar';
import { DEVICE_TIME_ZONE } from '../../ui/time-zone';
import { useSaveBusinessHoursMutation } from './api';
import { AwaySection } from './AwaySection';
import { COPY } from './copy';
import { draftOf, isValid, problemsOf } from './draft';
import { SpecialDays } from './SpecialDays';
import { StateLine } from './StateLine';
import { WeekEditor } from './WeekEditor';
import { ZoneSelect } from './ZoneSelect';
import css from './hours.module.css';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Hours and away text. What somebody else saves meanwhile shows as long as nothing was typed here. */
export function HoursForm({ hours }: { readonly hours: BusinessHours }) {
  const mayUpdate = useCan('update', 'workspace');
  const [save] = useSaveBusinessHoursMutation();
  const [refused, setRefused] = useState<string | null>(null);
  const [saved, setSaved] = useState(() => draftOf(hours, DEVICE_TIME_ZONE));
  const [meanwhile, setMeanwhile] = useState(false);
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  const form = useFormik<BusinessHoursInput>({
    initialValues: saved,
    async onSubmit(values) {
      setRefused(null);
      const { data, error } = await save(values);
      if (data === undefined) {
        setRefused(refusal(error, 'away_text', 'away_accounts'));
        return;
      }
      const next = draftOf(data, DEVICE_TIME_ZONE);
      setSaved(next);
      setMeanwhile(false);
      form.resetForm({ values: next });
      toast(COPY.unsaved.saved, 'success');
    },
  });
  const { values } = form;
  const isDirty = !same(saved, values);
  const problems = problemsOf(values);
  const hoursValid = isValid({ ...problems, away_text: null });

  const theirs = draftOf(hours, DEVICE_TIME_ZONE);
  if (!same(theirs, saved) && !form.isSubmitting) {
    setSaved(theirs);
    setMeanwhile(isDirty && !same(theirs, values));
    if (!isDirty) form.resetForm({ values: theirs });
  }
  const set = (change: Partial<BusinessHoursInput>): void => {
    void form.setValues({ ...values, ...change }, false);
  };

  return (
    <>
      <div ref={fields}>
        <Section title={COPY.hours} {...(mayUpdate ? {} : { text: COPY.readOnly })}>
          <SettingRow label={COPY.on} text={COPY.onText} htmlFor={id}>
            <Switch
              id={id}
              checked={values.is_on}
              disabled={!mayUpdate}
              onChange={(is_on) => {
                set({ is_on });
              }}
            />
          </SettingRow>
          <StateLine hours={values} isOn={values.is_on} isValid={hoursValid} />
          <ZoneSelect
            value={values.time_zone}
            disabled={!mayUpdate}
            onChange={(time_zone) => {
              set({ time_zone });
            }}
          />
        </Section>
        <Section title={COPY.week} text={COPY.weekText}>
          <WeekEditor
            week={values.week}
            problems={problems.week}
            disabled={!mayUpdate}
            onChange={(week) => {
              set({ week });
            }}
          />
        </Section>
        <Section title={COPY.special} text={COPY.specialText}>
          <SpecialDays
            days={values.special_days}
            zone={values.time_zone}
            problems={problems.special}
            disabled={!mayUpdate}
            onChange={(special_days) => {
              set({ special_days });
            }}
          />
        </Section>
        <AwaySection
          draft={values}
          hoursValid={hoursValid}
          problem={problems.away_text}
          disabled={!mayUpdate}
          onChange={set}
        />
      </div>
      {isDirty && (
        <UnsavedBar
          text={COPY.unsaved.text}
          save={form.isSubmitting ? COPY.unsaved.saving : COPY.unsaved.save}
          discard={COPY.unsaved.discard}
          saving={form.isSubmitting}
          canSave={isValid(problems)}
          problem={
            refused ?? (isValid(problems) ? (meanwhile ? COPY.unsaved.meanwhile : null) : COPY.unsaved.fix)
          }
          onSave={() => {
            if (!holdUnread(fields.current)) void form.submitForm();
          }}
          onDiscard={() => {
            setRefused(null);
            setMeanwhile(false);
            form.resetForm({ values: saved });
          }}
        />
      )}
      <LeaveGuard unsaved={isDirty} />
      {/* The bar covers nothing of what stands last. */}
      <div className={css.foot} />
    </>
  );
}
