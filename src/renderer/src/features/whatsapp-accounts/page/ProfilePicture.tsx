import { useRef, useState } from 'react';
import { PROFILE_PICTURE_BYTES } from '@shared/rules/business-profile';
import { errorMessage } from '../../../core/http/error-message';
import { toast } from '../../../core/toast';
import { useCan } from '../../../core/workspace';
import { GuardedButton } from '../../../ui/GuardedButton';
import { Icon } from '../../../ui/Icon';
import { Section } from '../../../ui/page/Section';
import { useUploadAccountPictureMutation } from '../account-profile-api';
import { copy } from './copy';
import css from './drawer.module.css';

const { profile } = copy;
const PICTURES = new Set(['image/jpeg', 'image/png']);

interface ProfilePictureProps {
  readonly id: string;
  readonly name: string;
  /** A `data:` address. */
  readonly picture: string | null;
}

/** The picture that customers see; Meta has no way to take one off again. */
export function ProfilePicture({ id, name, picture }: ProfilePictureProps) {
  const mayUpdate = useCan('update', 'whatsapp_accounts');
  const [upload, { isLoading }] = useUploadAccountPictureMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);

  async function send(file: File | undefined): Promise<void> {
    if (picker.current) picker.current.value = '';
    if (file === undefined) return;
    setProblem(null);
    if (!PICTURES.has(file.type)) setProblem(profile.pictureRejected);
    else if (file.size > PROFILE_PICTURE_BYTES) setProblem(profile.pictureTooLarge);
    else {
      const { data, error } = await upload({ id, file });
      if (data) toast(profile.pictureDone, 'success');
      else setProblem(errorMessage(error));
    }
  }
  return (
    <Section title={profile.picture} text={profile.pictureText}>
      <div className={css.picture}>
        {picture === null ? (
          <span className={css.face} role="img" aria-label={profile.noPicture}>
            <Icon name="building" size={28} />
          </span>
        ) : (
          <img className={css.face} src={picture} alt={profile.pictureOf(name)} width={72} height={72} />
        )}
        <GuardedButton
          hint={mayUpdate ? null : copy.mayNotUpdate}
          aria-busy={isLoading}
          onClick={() => {
            if (!isLoading) picker.current?.click();
          }}
        >
          {isLoading ? profile.uploading : profile.choose}
        </GuardedButton>
        <input
          ref={picker}
          hidden
          type="file"
          accept="image/jpeg,image/png"
          aria-label={profile.choose}
          onChange={({ target }) => void send(target.files?.[0])}
        />
      </div>
      {problem !== null && (
        <p className={css.refusal} role="alert">
          {problem}
        </p>
      )}
    </Section>
  );
}
