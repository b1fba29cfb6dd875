import { expect, it } from 'vitest';
import { z } from 'zod';
import { isObject } from '../rules/json-values';
import { ENDPOINTS } from '.';

/** Names under which answers carry what nobody else may know. */
const SECRET = /^(?:secret|(?:access_|refresh_)?token|recovery_codes|link|uri)$/;
/** It stands in the answer that makes the record alone, and their lists are of the same records. */
const NEVER_THERE = new Set(['GET /workspace/api-tokens', 'GET /workspace/invitations']);

function namesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesIn);
  if (!isObject(schema)) return [];
  const { properties } = schema;
  return [
    ...(isObject(properties) ? Object.keys(properties) : []),
    ...Object.values(schema).flatMap(namesIn),
  ];
}

it('says of every answer with a secret that it is one, so that it is not compressed', () => {
  const carriers = ENDPOINTS.filter(({ raw, response }) => {
    if (raw) return false;
    const schema = z.toJSONSchema(response, { io: 'output', unrepresentable: 'any', reused: 'inline' });
    return namesIn(schema).some((name) => SECRET.test(name));
  }).map(({ method, path }) => `${method} ${path}`);
  const said = ENDPOINTS.filter(({ secret }) => secret).map(({ method, path }) => `${method} ${path}`);
  expect(said.toSorted()).toEqual(carriers.filter((name) => !NEVER_THERE.has(name)).toSorted());
});
