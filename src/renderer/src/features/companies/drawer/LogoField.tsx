import { useEffect, useMemo, useRef, useState } from 'react';
import type { Company } from '@shared/contract/companies';
import { reasonOf } from '../../../core/http/api-error';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { useRemoveCompanyAvatarMutation, useUploadCompanyAvatarMutation } from '../api';
import { copy } from '../copy';
import css from './drawer.module.css';

interface LogoFieldProps {
  /** Null: a new one, whose picture waits for it. */
  readonly company: Company | null;
  readonly name: string;
  readonly waiting: File | null;
  readonly disabled: boolean;
  readonly onWait: (file: File | null) => void;
}

const MAX_BYTES = 5 * 1024 * 1024;
const PICTURES = new Set(['image/jpeg', 'image/png']);
const words = copy.form;

/** What is to be seen of a file that is not stored yet. */
function usePreview(file: File | null): string | null {
  const url = useMemo(() => (file === null ? null : URL.createObjectURL(file)), [file]);
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
}

/** The logo: of a company that there is, it changes at once. */
export function LogoField({ company, name, waiting, disabled, onWait }: LogoFieldProps) {
  const [upload, uploading] = useUploadCompanyAvatarMutation();
  const [remove, removing] = useRemoveCompanyAvatarMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview(waiting);
  const picture = company === null ? preview : company.mp_company_avatar;
  const isBusy = uploading.isLoading || removing.isLoading;

  async function take(file: File): Promise<void> {
    setProblem(
      !PICTURES.has(file.type) ? words.logoRejected : file.size > MAX_BYTES ? words.logoTooLarge : null,
    );
    if (!PICTURES.has(file.type) || file.size > MAX_BYTES) return;
    if (company === null) {
      onWait(file);
      return;
    }
    const { error } = await upload({ id: company._id, file });
    if (error !== undefined) setProblem(reasonOf(error) ?? words.logoRejected);
  }
  async function takeAway(): Promise<void> {
    setProblem(null);
    if (company === null) {
      onWait(null);
      return;
    }
    const { error } = await remove(company._id);
    if (error !== undefined) setProblem(reasonOf(error) ?? '');
  }
  return (
    <div className={css.logo}>
      <Avatar id={company?._id ?? 'new'} name={name || '?'} src={picture} size={56} />
      <div>
        <div className={css.logoButtons}>
          <Button
            disabled={disabled || isBusy}
            onClick={() => {
              input.current?.click();
            }}
          >
            {picture === null ? words.chooseLogo : words.changeLogo}
          </Button>
          {picture !== null && (
            <Button tone="quiet" disabled={disabled || isBusy} onClick={() => void takeAway()}>
              {words.removeLogo}
            </Button>
          )}
        </div>
        {problem !== null && (
          <p className={css.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".jpg,.jpeg,.png,image/jpeg,image/png"
        aria-label={words.logo}
        onChange={({ target }) => {
          const file = target.files?.item(0);
          if (file) void take(file);
          // The same file again is a new choice.
          target.value = '';
        }}
      />
    </div>
  );
}
