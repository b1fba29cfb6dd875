import type { LightMyRequestResponse } from 'fastify';
import type { z } from 'zod';
import { type ErrorBody, errorBody } from '@shared/contract/errors';

type Response = Pick<LightMyRequestResponse, 'payload'>;

/** The answer of an endpoint, read by its own schema. @throws when it answered something else */
export function answerOf<R extends z.ZodType>(
  endpoint: { readonly response: R },
  { payload }: Response,
): z.output<R> {
  return endpoint.response.parse(JSON.parse(payload));
}

/** What a refused request was told. @throws when it was not refused */
export function errorOf({ payload }: Response): ErrorBody['error'] {
  return errorBody.parse(JSON.parse(payload)).error;
}
