import { DUE_HOUR, DUE_LABELS, DUE_PRESETS, dueOf } from '@shared/rules/task-due';
import { serverNow } from '../../../core/platform/server-time';
import { FormField } from '../../../ui/form/FormField';
import { TIME_ZONE } from '../../../ui/time-zone';
import { copy } from '../copy';

interface DueFieldProps {
  /** Epoch milliseconds. */
  readonly value: number | null;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onChange: (due: number | null) => void;
  /** Told when what is typed is not understood, and when it is put right. */
  readonly onInvalid: (invalid: boolean) => void;
}

const PRESETS = DUE_PRESETS.map((preset) => ({
  label: DUE_LABELS[preset],
  value: () => dueOf(preset, serverNow(), TIME_ZONE),
}));

/** When it is due: one of the presets, or any day and time. */
export function DueField(props: DueFieldProps) {
  return (
    <FormField
      {...props}
      type="datetime"
      name="due"
      label={copy.form.due}
      placeholder={copy.form.dueNone}
      usualMinute={DUE_HOUR * 60}
      presets={PRESETS}
      custom={copy.form.dueCustom}
    />
  );
}
