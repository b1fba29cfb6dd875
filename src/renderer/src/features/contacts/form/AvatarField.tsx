import { memo, useRef, useState } from 'react';
import { mediaUpload } from '@shared/contract/media';
import { upload } from '../../../core/http/request';
import { useWorkspace } from '../../../core/workspace';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { Spinner } from '../../../ui/Spinner';
import { copy } from '../copy';
import css from './form.module.css';

const KINDS = ['image/jpeg', 'image/png'];

interface AvatarFieldProps {
  readonly id: string;
  readonly name: string;
  readonly value: string | null;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (name: 'avatar', value: string | null) => void;
}

/** The picture of a contact: stored when it is chosen, theirs when the form is saved. */
export const AvatarField = memo(function AvatarField(props: AvatarFieldProps) {
  const { id, name, value, error, disabled, onChange } = props;
  const { business_id } = useWorkspace();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File): Promise<void> => {
    if (!KINDS.includes(file.type)) {
      setProblem(copy.form.pictureRejected);
      return;
    }
    setProblem(null);
    setBusy(true);
    const stored = await upload(mediaUpload, file, { businessId: business_id });
    setBusy(false);
    const items = stored.ok ? stored.value : [];
    const small = items.find(({ is_thumbnail }) => is_thumbnail) ?? items[0];
    if (small) onChange('avatar', small.url);
    else setProblem(stored.ok ? copy.form.pictureRejected : stored.error.message);
  };
  const said = problem ?? error;
  return (
    <div className={css.avatar} role="group" aria-label={copy.form.picture}>
      <span className={css.face}>
        <Avatar id={id} name={name} src={value} size={56} />
        {busy && (
          <span className={css.busy}>
            <Spinner size={22} label={copy.form.uploading} />
          </span>
        )}
      </span>
      <div className={css.pictureButtons}>
        {!disabled && (
          <Button disabled={busy} onClick={() => input.current?.click()}>
            {value === null ? copy.form.choosePicture : copy.form.otherPicture}
          </Button>
        )}
        {value !== null && !disabled && (
          <Button
            tone="quiet"
            onClick={() => {
              onChange('avatar', null);
            }}
          >
            {copy.form.removePicture}
          </Button>
        )}
      </div>
      {said !== undefined && (
        <p role="alert" className={css.problem}>
          {said}
        </p>
      )}
      <input
        ref={input}
        hidden
        type="file"
        accept={KINDS.join(',')}
        aria-label={copy.form.choosePicture}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) void choose(file);
          // The same file again is a choice, too.
          target.value = '';
        }}
      />
    </div>
  );
});
