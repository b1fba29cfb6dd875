import { useRef } from 'react';
import { RECORD_FILE_ACCEPT } from '@shared/rules/record-files';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { copy } from '../copy';
import type { LogFile } from './draft';
import type { useLogFiles } from './use-log-files';
import css from './log.module.css';

interface FilesFieldProps {
  readonly files: readonly LogFile[];
  readonly upload: ReturnType<typeof useLogFiles>;
  readonly onRemove: (file: LogFile) => void;
}

/** The files of an activity. */
export function FilesField({ files, upload: { isBusy, problem, add }, onRemove }: FilesFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={css.files} role="group" aria-label={copy.files}>
      <Button disabled={isBusy} onClick={() => input.current?.click()}>
        <Icon name="file" size={14} /> {isBusy ? copy.form.uploading : copy.form.upload}
      </Button>
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept={RECORD_FILE_ACCEPT}
        aria-label={copy.form.upload}
        onChange={({ target }) => {
          if (target.files !== null && target.files.length > 0) void add([...target.files]);
          // The same file again is a choice, too.
          target.value = '';
        }}
      />
      {problem !== null && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <li key={file._id}>
              <span dir="auto">{file.name}</span>
              <IconButton
                icon="close"
                size="small"
                label={copy.form.removeFile(file.name)}
                onClick={() => {
                  onRemove(file);
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
