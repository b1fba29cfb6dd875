import { catalogueEntry } from './error-catalogue';

interface Options {
  readonly details?: string | undefined;
  /** Replaces `(#code) title`. */
  readonly message?: string | undefined;
  readonly subcode?: number | undefined;
  readonly type?: string | undefined;
  readonly http?: number | undefined;
  /** Words for people, which template management adds. */
  readonly userTitle?: string | undefined;
  readonly userText?: string | undefined;
}

/** An error that the Graph API answers with. */
export class GraphError extends Error {
  readonly code: number;
  readonly options: Options;

  constructor(code: number, options: Options = {}) {
    super(options.message ?? `(#${code}) ${catalogueEntry(code).title}`);
    this.name = 'GraphError';
    this.code = code;
    this.options = options;
  }

  get http(): number {
    return this.options.http ?? catalogueEntry(this.code).http;
  }

  /** The body as Meta shapes it. */
  body(traceId: string): unknown {
    const { details, subcode, type, userTitle, userText } = this.options;
    return {
      error: {
        message: this.message,
        type: type ?? 'OAuthException',
        code: this.code,
        ...(subcode === undefined ? {} : { error_subcode: subcode }),
        ...(userText === undefined
          ? {}
          : { is_transient: false, error_user_title: userTitle, error_user_msg: userText }),
        ...(details === undefined ? {} : { error_data: { messaging_product: 'whatsapp', details } }),
        fbtrace_id: traceId,
      },
    };
  }
}

/** A required parameter is not there (131008). */
export function missing(parameter: string, details?: string): GraphError {
  return new GraphError(131008, { details: details ?? `Parameter '${parameter}' is required.` });
}

/** A parameter is there but wrong (131009). */
export function invalid(details: string): GraphError {
  return new GraphError(131009, { details });
}

/** A parameter of the request itself is unusable (100). */
export function badParameter(message: string, details?: string): GraphError {
  return new GraphError(100, { message: `(#100) ${message}`, details });
}

/** The path names nothing this token can see (100, subcode 33). */
export function unknownObject(method: string, id: string): GraphError {
  const verb = method === 'GET' ? 'get' : method === 'DELETE' ? 'delete' : 'post';
  return new GraphError(100, {
    subcode: 33,
    type: 'GraphMethodException',
    message:
      `Unsupported ${verb} request. Object with ID '${id}' does not exist, cannot be loaded due to missing ` +
      'permissions, or does not support this operation. Please read the Graph API documentation at ' +
      'https://developers.facebook.com/docs/graph-api',
  });
}
