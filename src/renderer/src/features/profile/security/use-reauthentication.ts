import { useState } from 'react';
import { isApiError } from '../../../core/http/api-error';
import { copy } from './copy';

export interface ReauthenticationErrors {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  /** Of neither field. */
  readonly other?: string | undefined;
}

const textOf = (fields: Readonly<Record<string, string>> | undefined, name: string): string | undefined =>
  fields?.[name];

/** Password and code as somebody types them, with what the server says of them. What was typed stays. */
export function useReauthentication(needsPassword: boolean, needsCode: boolean) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<ReauthenticationErrors>({});

  /** Whether both are there; says so where not. */
  const isWhole = (typed = code): boolean => {
    const missing: ReauthenticationErrors = {
      password: needsPassword && password === '' ? copy.proof.missingPassword : undefined,
      code: needsCode && typed.trim() === '' ? copy.proof.missing : undefined,
    };
    setErrors(missing);
    return missing.password === undefined && missing.code === undefined;
  };
  const refuse = (error: unknown): void => {
    if (!isApiError(error)) return;
    const [ofPassword, ofCode] = [textOf(error.fields, 'password'), textOf(error.fields, 'code')];
    const told = ofPassword !== undefined || ofCode !== undefined;
    setErrors({ password: ofPassword, code: ofCode, other: told ? undefined : error.message });
  };
  const given = { ...(needsPassword && { password }) };
  return { password, setPassword, code, setCode, errors, isWhole, refuse, given };
}
