import { useFormik } from 'formik';
import { useState } from 'react';
import type { BusinessHours, BusinessHoursInput } from '@shared/contract/business-hours';
import { errorMessage } from '../../core/http/error-message';
import { toast } from '../../core/toast';
import { DEVICE_TIME_ZONE } from '../../ui/time-zone';
import { useSaveBusinessHoursMutation } from './api';
import { copy } from './copy';
import { draftOf } from './draft';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Hours and away text while they are changed. What somebody else saves shows as long as nothing was typed here. */
export function useHoursForm(hours: BusinessHours) {
  const [save] = useSaveBusinessHoursMutation();
  const [refused, setRefused] = useState<string | null>(null);
  const [saved, setSaved] = useState(() => draftOf(hours, DEVICE_TIME_ZONE));
  const [meanwhile, setMeanwhile] = useState(false);
  const form = useFormik<BusinessHoursInput>({
    initialValues: saved,
    async onSubmit(values) {
      setRefused(null);
      const { data, error } = await save(values);
      if (data === undefined) {
        setRefused(errorMessage(error, 'away_text', 'away_accounts'));
        return;
      }
      const next = draftOf(data, DEVICE_TIME_ZONE);
      setSaved(next);
      setMeanwhile(false);
      form.resetForm({ values: next });
      toast(copy.unsaved.saved, 'success');
    },
  });
  const { values } = form;
  const isDirty = !same(saved, values);

  const theirs = draftOf(hours, DEVICE_TIME_ZONE);
  if (!same(theirs, saved) && !form.isSubmitting) {
    setSaved(theirs);
    setMeanwhile(isDirty && !same(theirs, values));
    if (!isDirty) form.resetForm({ values: theirs });
  }
  const set = (change: Partial<BusinessHoursInput>): void => {
    void form.setValues({ ...values, ...change }, false);
  };
  const discard = (): void => {
    setRefused(null);
    setMeanwhile(false);
    form.resetForm({ values: saved });
  };
  return { form, isDirty, refused, meanwhile, set, discard };
}
