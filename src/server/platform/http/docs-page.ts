import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi';

/** The API page at `/api/docs` and its document at `/api/docs/json`. */
export async function serveDocs(app: FastifyInstance, version: string): Promise<void> {
  await app.register(async (scope) => {
    // The document comes from the contract, not from the routes.
    await scope.register(swagger, {
      mode: 'static',
      specification: { document: openApiDocument(version) as never },
    });
    await scope.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  });
}
