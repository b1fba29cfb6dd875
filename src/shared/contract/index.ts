import * as audit from './audit';
import { DECLARED } from './declared';
import type { Endpoint } from './endpoint';
import { eventStream } from './events';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'access' in value;

/** Every endpoint of the server, as the domains export them. The OpenAPI page and the tenancy test walk this list. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...DECLARED.flatMap((domain) => Object.values(domain)),
  ...Object.values(audit),
  eventStream,
].filter(isEndpoint);
