import { memo, useRef, useState } from 'react';
import { mediaUpload } from '@shared/contract/media';
import type { FileValue } from '@shared/rules/custom-fields';
import { RECORD_FILE_ACCEPT, RECORD_UPLOAD_FAILED, recordFileProblem } from '@shared/rules/record-files';
import { upload } from '../../../core/http/request';
import { asUploadError } from '../../../core/http/upload-error';
import { useWorkspace } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import { FieldFrame } from '../../../ui/form/FieldFrame';
import { IconButton } from '../../../ui/IconButton';
import type { DefinedFieldProps } from '../../../ui/record-form/DefinedField';
import { Spinner } from '../../../ui/Spinner';
import { copy } from './copy';
import { FileLink } from './FileLink';
import css from './form.module.css';

/** A file that hangs on a record: stored when it is chosen, the record's when the form is saved. */
export const FileField = memo(function FileField(props: DefinedFieldProps) {
  const { field, error, onChange } = props;
  const { business_id } = useWorkspace();
  const value = props.value as FileValue | null | undefined;
  const disabled = props.disabled || field.isEditable === 2;
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File): Promise<void> => {
    const wrong = recordFileProblem(file.name, file.size);
    setProblem(wrong);
    if (wrong !== null) return;
    setShare(0);
    const stored = await upload(mediaUpload, file, { businessId: business_id, onProgress: setShare });
    setShare(null);
    const kept = stored.ok ? stored.value.find(({ is_thumbnail }) => !is_thumbnail) : undefined;
    if (kept) onChange(field.name, { _id: kept._id, name: file.name });
    else setProblem(stored.ok ? RECORD_UPLOAD_FAILED : asUploadError(stored.error).message);
  };
  const isBusy = share !== null;
  return (
    <FieldFrame label={field.label} error={problem ?? error} hint={copy.fileHint}>
      {({ 'aria-invalid': _invalid, ...ids }) => (
        <div className={css.file}>
          <input
            ref={input}
            hidden
            type="file"
            name={field.name}
            accept={RECORD_FILE_ACCEPT}
            disabled={disabled}
            onChange={({ target }) => {
              const file = target.files?.item(0);
              if (file) void choose(file);
              // The same file again is a new choice.
              target.value = '';
            }}
          />
          {value && <FileLink file={value} />}
          {value && !disabled && (
            <IconButton
              icon="close"
              size="small"
              label={copy.removeFile(value.name)}
              onClick={() => {
                setProblem(null);
                onChange(field.name, null);
              }}
            />
          )}
          <Button {...ids} disabled={disabled || isBusy} onClick={() => input.current?.click()}>
            {isBusy && <Spinner size={14} label={copy.uploading} />}
            {isBusy
              ? `${copy.uploading} ${Math.round(share * 100)} %`
              : value
                ? copy.otherFile
                : copy.chooseFile}
          </Button>
        </div>
      )}
    </FieldFrame>
  );
});
