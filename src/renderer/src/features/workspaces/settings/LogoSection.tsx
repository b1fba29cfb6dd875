import { useEffect, useRef, useState } from 'react';
import type { Workspace } from '@shared/contract/workspace-settings';
import { reasonOf } from '../../../core/http/api-error';
import { toast } from '../../../core/toast';
import { useCan, useWorkspace } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import { Section } from '../../../ui/page/Section';
import { Spinner } from '../../../ui/Spinner';
import { WorkspaceLogo } from '../WorkspaceLogo';
import { useRemoveLogoMutation, useUploadLogoMutation } from './api';
import { copy } from './copy';
import css from './settings.module.css';

/** An upload error clears after this time (spec 1 §4). Milliseconds. */
const ERROR_CLEARS_MS = 3000;
const MAX_BYTES = 5 * 1024 * 1024;
const PICTURES = new Set(['image/jpeg', 'image/png']);

/** The logo: uploading, done, or an error that clears by itself. */
export function LogoSection({ workspace }: { readonly workspace: Workspace }) {
  const mayUpdate = useCan('update', 'workspace');
  const summary = useWorkspace();
  const [upload, uploading] = useUploadLogoMutation();
  const [remove, removing] = useRemoveLogoMutation();
  const [problem, setProblem] = useState<{ readonly text: string } | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const busy = uploading.isLoading || removing.isLoading;

  useEffect(() => {
    if (problem === null) return;
    const timer = setTimeout(() => {
      setProblem(null);
    }, ERROR_CLEARS_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [problem]);

  async function send(file: File | undefined): Promise<void> {
    if (picker.current) picker.current.value = '';
    if (file === undefined) return;
    if (!PICTURES.has(file.type)) {
      setProblem({ text: copy.logo.rejected });
      return;
    }
    if (file.size > MAX_BYTES) {
      setProblem({ text: copy.logo.tooLarge });
      return;
    }
    setProblem(null);
    const { data, error } = await upload(file);
    if (data) toast(copy.logo.done, 'success');
    else setProblem({ text: reasonOf(error) ?? copy.logo.rejected });
  }
  async function takeAway(): Promise<void> {
    setProblem(null);
    const { data, error } = await remove(undefined);
    if (data) toast(copy.logo.removed, 'success');
    else setProblem({ text: reasonOf(error) ?? '' });
  }

  return (
    <Section title={copy.logo.title} text={copy.logo.text}>
      <div className={css.logo}>
        <div className={css.mark}>
          <WorkspaceLogo
            workspace={{
              ...summary,
              business_title: workspace.business_title,
              business_logo: workspace.business_logo,
            }}
            size={72}
          />
          {uploading.isLoading && (
            <span className={css.uploading}>
              <Spinner label={copy.logo.uploading} size={24} />
            </span>
          )}
        </div>
        {mayUpdate && (
          <div className={css.logoWords}>
            <div className={css.buttons}>
              <Button disabled={busy} onClick={() => picker.current?.click()}>
                {uploading.isLoading
                  ? copy.logo.uploading
                  : workspace.business_logo === null
                    ? copy.logo.choose
                    : copy.logo.change}
              </Button>
              {workspace.business_logo !== null && (
                <Button tone="quiet" disabled={busy} onClick={() => void takeAway()}>
                  {copy.logo.remove}
                </Button>
              )}
            </div>
            <p className={css.problem} role="alert">
              {problem?.text}
            </p>
          </div>
        )}
        <input
          ref={picker}
          type="file"
          hidden
          accept=".jpg,.jpeg,.png,image/jpeg,image/png"
          aria-label={copy.logo.choose}
          onChange={({ target }) => void send(target.files?.[0])}
        />
      </div>
    </Section>
  );
}
