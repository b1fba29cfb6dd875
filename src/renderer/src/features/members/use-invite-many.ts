import { useState } from 'react';
import type { Invitation } from '@shared/contract/invitations';
import { isApiError } from '../../core/http/api-error';
import { useIdempotencyKey } from '../../core/http/use-idempotency-key';
import { useInviteMutation } from './api';

export interface Refused {
  readonly email: string;
  /** The server's sentence. */
  readonly reason: string;
}

interface Outcome {
  readonly made: readonly Invitation[];
  readonly refused: readonly Refused[];
}

/** Invites addresses one after the other; an answer that was lost does not invite twice. */
export function useInviteMany() {
  const [invite] = useInviteMutation();
  const keyOf = useIdempotencyKey();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  /** How many are done; null while nothing runs. */
  const [progress, setProgress] = useState<number | null>(null);

  async function inviteMany(emails: readonly string[], role_id: string): Promise<Outcome> {
    const made: Invitation[] = [];
    const failed: Refused[] = [];
    setRefused([]);
    for (const [index, email] of emails.entries()) {
      setProgress(index);
      const content = { email, role_id };
      // However often the button is pressed, it is the same invitation.
      const { data, error } = await invite({ ...content, idempotencyKey: keyOf(content) });
      if (data) made.push(data);
      else failed.push({ email, reason: isApiError(error) ? error.message : '' });
    }
    setProgress(null);
    setRefused(failed);
    return { made, refused: failed };
  }
  return { inviteMany, refused, progress };
}
