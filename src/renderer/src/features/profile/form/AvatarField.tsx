import { useEffect, useRef, useState } from 'react';
import type { Profile } from '@shared/contract/session';
import { isApiError, isUnreachable } from '../../../core/http/api-error';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { Spinner } from '../../../ui/Spinner';
import { useRemoveAvatarMutation, useUploadAvatarMutation } from '../api';
import { copy } from '../copy';
import { useApplyProfile } from '../use-apply-profile';
import css from './profile.module.css';

/** How long a mistake is told (spec 1 §8). Milliseconds. */
const TOLD_MS = 3000;
const KINDS = ['image/jpeg', 'image/png'];

interface State {
  readonly kind: 'idle' | 'uploading' | 'done' | 'error';
  readonly text: string;
}
const IDLE: State = { kind: 'idle', text: copy.avatar.hint };
const UPLOADING: State = { kind: 'uploading', text: copy.avatar.uploading };

/** The server's own sentence; undefined where nothing answered for it. */
const saidByServer = (error: unknown): string | undefined =>
  isApiError(error) && !isUnreachable(error) && error.code !== 'unreadable' ? error.message : undefined;

/** The person's picture: uploading, done, or what was wrong, which goes after three seconds. */
export function AvatarField({ profile, name }: { readonly profile: Profile; readonly name: string }) {
  const [state, setState] = useState(IDLE);
  const [upload] = useUploadAvatarMutation();
  const [remove] = useRemoveAvatarMutation();
  const input = useRef<HTMLInputElement>(null);
  const take = useApplyProfile();
  const busy = state.kind === 'uploading';
  useEffect(() => {
    if (state.kind !== 'error' && state.kind !== 'done') return undefined;
    const timer = setTimeout(() => {
      setState(IDLE);
    }, TOLD_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [state]);

  async function run(work: () => Promise<{ data?: Profile; error?: unknown }>, done: string): Promise<void> {
    setState(UPLOADING);
    const { data, error } = await work();
    if (data) {
      take(data);
      setState({ kind: 'done', text: done });
    } else setState({ kind: 'error', text: saidByServer(error) ?? copy.avatar.failed });
  }
  const choose = (file: File | undefined): void => {
    if (!file || busy) return;
    // Told at once; whatever calls itself a picture and is none, the server finds out.
    if (!KINDS.includes(file.type)) setState({ kind: 'error', text: copy.avatar.rejected });
    else void run(() => upload(file), copy.avatar.done);
  };

  return (
    <div
      className={css.avatar}
      role="group"
      aria-label={copy.avatar.label}
      onDragOver={(event) => {
        event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        choose(event.dataTransfer.files[0]);
      }}
    >
      <span className={css.face}>
        <Avatar id={profile.id} name={name} src={profile.avatar} size={72} />
        {busy && (
          <span className={css.busy}>
            <Spinner size={24} label={copy.avatar.uploading} />
          </span>
        )}
      </span>
      <div>
        <div className={css.avatarButtons}>
          <Button
            aria-disabled={busy}
            onClick={() => {
              if (!busy) input.current?.click();
            }}
          >
            {profile.avatar === null ? copy.avatar.choose : copy.avatar.replace}
          </Button>
          {profile.avatar !== null && (
            <Button
              tone="quiet"
              aria-disabled={busy}
              onClick={() => {
                if (!busy) void run(() => remove(undefined), copy.avatar.removed);
              }}
            >
              {copy.avatar.remove}
            </Button>
          )}
        </div>
        <p
          className={css.avatarHint}
          data-state={state.kind}
          role={state.kind === 'error' ? 'alert' : 'status'}
        >
          {state.text}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept={KINDS.join(',')}
        hidden
        aria-label={copy.avatar.choose}
        onChange={({ target }) => {
          choose(target.files?.[0]);
          // The same file again is a choice, too.
          target.value = '';
        }}
      />
    </div>
  );
}
