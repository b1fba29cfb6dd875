import { z } from 'zod';
import { ENDPOINTS } from '@shared/contract';
import type { Endpoint } from '@shared/contract/endpoint';
import { ERRORS, errorBody } from '@shared/contract/errors';

type Json = Record<string, unknown>;

const jsonSchema = (schema: z.ZodType): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as Json;
  return rest;
};

/** Parameters of the path or the query out of a schema. */
function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties, required } = jsonSchema(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties ?? {}).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || (required?.includes(name) ?? false),
    schema: value,
  }));
}

function header(name: string, description: string, required: boolean): Json {
  return { name, in: 'header', required, description, schema: { type: 'string' } };
}

function describeAccess(endpoint: Endpoint): string {
  const { access } = endpoint;
  if (access.kind === 'public') return 'Open to anybody.';
  if (access.kind === 'signed_in') return 'For anybody who is signed in.';
  const modules = [access.module, ...(access.orModules ?? [])].map((name) => `**${name}**`).join(' or ');
  return `Needs the right to **${access.action}** in ${modules} of the workspace in header \`b_id\`.`;
}

function operation(endpoint: Endpoint): Json {
  const body = endpoint.multipart
    ? {
        required: true,
        content: {
          'multipart/form-data': {
            schema: { type: 'object', properties: { user_media: { type: 'string', format: 'binary' } } },
          },
        },
      }
    : endpoint.body && {
        required: true,
        content: { 'application/json': { schema: jsonSchema(endpoint.body) } },
      };
  return {
    tags: [endpoint.domain],
    summary: endpoint.summary,
    description: describeAccess(endpoint),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.access.kind === 'workspace' ? [header('b_id', 'The workspace.', true)] : []),
      ...(endpoint.idempotent
        ? [header('Idempotency-Key', 'Same key and body: same answer, for 30 days.', false)]
        : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: endpoint.raw
        ? { description: 'See the summary.' }
        : {
            description: 'Done.',
            content: { 'application/json': { schema: jsonSchema(endpoint.response) } },
          },
      default: {
        description: `Refused. Codes: ${Object.keys(ERRORS).join(', ')}.`,
        content: { 'application/json': { schema: jsonSchema(errorBody) } },
      },
    },
    ...(endpoint.access.kind === 'public' ? { security: [] } : {}),
  };
}

/** The OpenAPI 3.1 document of every endpoint of the contract. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of ENDPOINTS) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parley API',
      version,
      description: 'Everything the app does goes through these calls. Times are ISO 8601 in UTC.',
    },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'parley_session' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
    security: [{ session: [] }, { token: [] }],
    paths,
  };
}
