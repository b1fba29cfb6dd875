import { Switch } from '../../ui/Switch';
import { useId, useRef } from 'react';
import type { BusinessHours } from '@shared/contract/business-hours';
import { useCan } from '../../core/workspace';
import { LeaveGuard } from '../../ui/LeaveGuard';
import { focusInvalidDate } from '../../ui/date/focus-invalid-date';
import { Section } from '../../ui/page/Section';
import { SettingRow } from '../../ui/page/SettingRow';
import { UnsavedBar } from '../../ui/page/UnsavedBar';
import { AwaySection } from './AwaySection';
import { copy } from './copy';
import { isValid, problemsOf } from './draft';
import { SpecialDays } from './SpecialDays';
import { StateLine } from './StateLine';
import { WeekEditor } from './WeekEditor';
import { ZoneSelect } from './ZoneSelect';
import { useHoursForm } from './use-hours-form';
import css from './hours.module.css';

/** Hours and away text. What somebody else saves meanwhile shows as long as nothing was typed here. */
export function HoursForm({ hours }: { readonly hours: BusinessHours }) {
  const mayUpdate = useCan('update', 'workspace');
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  const { form, isDirty, refused, meanwhile, set, discard } = useHoursForm(hours);
  const { values } = form;
  const problems = problemsOf(values);
  const hoursValid = isValid({ ...problems, away_text: null });

  return (
    <>
      <div ref={fields}>
        <Section title={copy.hours} {...(mayUpdate ? {} : { text: copy.readOnly })}>
          <SettingRow label={copy.on} text={copy.onText} htmlFor={id}>
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
        <Section title={copy.week} text={copy.weekText}>
          <WeekEditor
            week={values.week}
            problems={problems.week}
            disabled={!mayUpdate}
            onChange={(week) => {
              set({ week });
            }}
          />
        </Section>
        <Section title={copy.special} text={copy.specialText}>
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
          text={copy.unsaved.text}
          save={form.isSubmitting ? copy.unsaved.saving : copy.unsaved.save}
          discard={copy.unsaved.discard}
          saving={form.isSubmitting}
          canSave={isValid(problems)}
          problem={
            refused ?? (isValid(problems) ? (meanwhile ? copy.unsaved.meanwhile : null) : copy.unsaved.fix)
          }
          onSave={() => {
            if (!focusInvalidDate(fields.current)) void form.submitForm();
          }}
          onDiscard={discard}
        />
      )}
      <LeaveGuard unsaved={isDirty} />
      {/* The bar covers nothing of what stands last. */}
      <div className={css.foot} />
    </>
  );
}
