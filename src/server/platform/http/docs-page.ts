import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { openApiDocument } from './openapi';

const PREFIX = '/api/docs';

/** A small app of its own: what it loads and works out costs nobody anything until the page is asked for. */
async function createDocs(version: string): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const docs = Fastify({ logger: false });
  // The document comes from the contract, not from the routes.
  await docs.register(swagger, {
    mode: 'static',
    specification: { document: openApiDocument(version) as never },
  });
  await docs.register(swaggerUi, { routePrefix: PREFIX, staticCSP: true });
  await docs.ready();
  return docs;
}

/** The desktop app's package is without the page's library: nobody there can open it. */
const isLeftOut = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';

/** The API page at `/api/docs` and its document at `/api/docs/json`. */
export function serveDocs(app: FastifyInstance, version: string): void {
  let docs: Promise<FastifyInstance | null> | undefined;
  const made = (): Promise<FastifyInstance | null> =>
    createDocs(version).catch((error: unknown) => {
      if (isLeftOut(error)) return null;
      throw error;
    });
  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const page = await (docs ??= made());
    if (page === null) {
      reply.callNotFound();
      return reply;
    }
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    page.routing(request.raw, reply.raw);
    return reply;
  };
  app.get(PREFIX, serve);
  app.get(`${PREFIX}/*`, serve);
  app.addHook('onClose', async () => (await docs)?.close());
}
