import type {
  BodyInputOf,
  Endpoint,
  HttpMethod,
  ParamsInputOf,
  QueryInputOf,
  ResponseOf,
} from '@shared/contract/endpoint';

/** What of an endpoint the web UI has at run time: its schemas stay on the server (build/contract.mjs). */
export interface Address {
  readonly method: HttpMethod;
  /** Below `/api`, with `:name` for parameters. */
  readonly path: string;
}

/** What is sent may be readonly: nobody changes it on its way. */
type Sent<Value> = Value extends object ? { readonly [Key in keyof Value]: Sent<Value[Key]> } : Value;

/** A part that the endpoint has: required where one of its values is, and absent where it has none. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Partial<Value> extends Value
    ? Readonly<Partial<Record<Name, Sent<Value>>>>
    : Readonly<Record<Name, Sent<Value>>>;

type BodyPart<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer _R, boolean, boolean, infer Multipart>
    ? true extends Multipart
      ? { readonly body: FormData }
      : Part<'body', BodyInputOf<E>>
    : never;

type KeyPart<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer _R, infer Idempotent>
    ? true extends Idempotent
      ? { readonly idempotencyKey?: string }
      : unknown
    : never;

/** What a call of the endpoint consists of, as the contract declares it. */
export type PartsOf<E> = Part<'params', ParamsInputOf<E>> &
  Part<'query', QueryInputOf<E>> &
  BodyPart<E> &
  KeyPart<E> & {
    /** The workspace that is asked, where it is not the open one. */
    readonly businessId?: string;
  };

type KeysOf<Value> = Value extends unknown ? keyof Value : never;
type Unknown<Given, Shape> = Given extends readonly unknown[] | FormData
  ? unknown
  : Given extends object
    ? Readonly<Partial<Record<Exclude<KeysOf<Given>, KeysOf<Shape>>, never>>>
    : unknown;
type PartNamed<Parts, Name> = Name extends keyof Parts ? NonNullable<Parts[Name]> : never;

/** Refuses parts, and names in `params`, `query` and `body`, that the endpoint does not have. */
export type Exactly<Parts, Given> = Unknown<Given, Parts> & {
  readonly [Name in keyof Given]: Unknown<Given[Name], PartNamed<Parts, Name>>;
};

/** An endpoint that answers `{ data }`, which is all of them but files, pages, streams and two older ones. */
export type DataEndpoint = Endpoint & Address;
/** What its answer holds. */
export type DataOf<E> = ResponseOf<E> extends { readonly data: infer Data } ? Data : never;
/** Those that answer anything else cannot be called for their data. */
export type Callable<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer _R, boolean, infer Raw>
    ? true extends Raw
      ? never
      : ResponseOf<E> extends { readonly data: unknown }
        ? unknown
        : never
    : never;

type Value = string | number | boolean | undefined;
type Values = Readonly<Record<string, Value | readonly Value[]>>;

/** The same for any endpoint, as it is when the app runs. */
export interface AnyParts {
  readonly params?: Values;
  readonly query?: Values;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly businessId?: string;
}

/** The path below `/api` with its parameters filled in. @throws where one of them is missing. */
const filledPath = (path: string, params: Values): string =>
  path.replaceAll(/:([a-z_]+)/gi, (_all, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });

/** Absent values stay out of the address; each of a list is a value of its own. */
function search(query: Values): string {
  const values = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? (value as readonly Value[]) : [value as Value])
      if (one !== undefined) values.append(name, String(one));
  }
  return values.size === 0 ? '' : `?${values.toString()}`;
}

/** A call as it goes over the wire. */
export interface WireCall {
  readonly method: HttpMethod;
  /** Below `/api`. */
  readonly url: string;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly headers?: { readonly b_id: string };
}

/** Address, body and headers of one call. */
export function wireCall({ method, path }: Address, parts: AnyParts): WireCall {
  const { params, query, body, idempotencyKey, businessId } = parts;
  return {
    method,
    url: filledPath(path, params ?? {}) + search(query ?? {}),
    ...(body !== undefined && { body }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(businessId !== undefined && { headers: { b_id: businessId } }),
  };
}

/** A call of an endpoint of the contract; what the contract does not have does not compile. */
export const wireOf = <E extends DataEndpoint>(endpoint: E & Callable<E>, parts: PartsOf<E>): WireCall =>
  wireCall(endpoint, parts);

/** The form in which the server takes one file. */
export function fileForm(file: File): FormData {
  const form = new FormData();
  form.append('user_media', file, file.name);
  return form;
}
