import { useState } from 'react';
import type { CustomField } from '@shared/contract/fields';
import { isApiError } from '../../core/http/api-error';
import { errorMessage } from '../../core/http/error-message';
import { Dialog } from '../../ui/Dialog';
import { useUpdateFieldMutation } from './api';
import { copy } from './copy';
import { type OptionDraft, OptionsEditor } from './OptionsEditor';
import { tidyOptions } from './tidy-options';

interface OptionsDialogProps {
  readonly field: Pick<CustomField, '_id' | 'label' | 'options'>;
  /** The options as they are now. */
  readonly onSaved?: (options: CustomField['options']) => void;
  readonly onClose: () => void;
}

/** Options of one field, and nothing else of it. What was typed stays when the server refuses. */
export function OptionsDialog({ field, onSaved, onClose }: OptionsDialogProps) {
  const [options, setOptions] = useState<readonly OptionDraft[]>(field.options);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [update, { isLoading }] = useUpdateFieldMutation();
  const wanted = tidyOptions(options, field.options);
  const isSame = JSON.stringify(wanted) === JSON.stringify(field.options);

  const save = async (): Promise<void> => {
    setProblem(undefined);
    const { data, error } = await update({ id: field._id, change: { options: wanted } });
    if (data !== undefined) {
      onSaved?.(data.options);
      onClose();
    } else
      setProblem(
        (isApiError(error) ? error.fields?.['options'] : undefined) ?? errorMessage(error) ?? undefined,
      );
  };

  return (
    <Dialog
      width={480}
      title={copy.optionsOf(field.label)}
      dismiss="deliberate"
      okText={copy.save}
      okDisabled={isSame || isLoading}
      onOk={() => void save()}
      cancelText={copy.cancel}
      onCancel={onClose}
    >
      <OptionsEditor
        options={options}
        error={problem}
        onChange={(next) => {
          setProblem(undefined);
          setOptions(next);
        }}
      />
    </Dialog>
  );
}
