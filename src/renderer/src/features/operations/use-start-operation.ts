import type { Operation } from '@shared/contract/operations';
import { toastError } from '../../core/http/toast-error';
import { type NewOperation, useStartOperationMutation } from './api';

interface Starting {
  /** @returns null where it was refused, which was told */
  readonly start: (body: NewOperation) => Promise<Operation | null>;
  readonly isStarting: boolean;
}

/** Begins work on many records. With few of them it has ended when this resolves. */
export function useStartOperation(): Starting {
  const [send, { isLoading }] = useStartOperationMutation();
  return {
    isStarting: isLoading,
    async start(body) {
      const { data, error } = await send({ body, idempotencyKey: crypto.randomUUID() });
      if (data !== undefined) return data;
      toastError(error);
      return null;
    },
  };
}
