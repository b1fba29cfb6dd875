import type { QueryInputOf } from '@shared/contract/endpoint';
import {
  type Address,
  type AnyParts,
  type Callable,
  type DataEndpoint,
  type DataOf,
  type Exactly,
  type PartsOf,
  type WireCall,
  wireCall,
} from './endpoint-request';

/** What an endpoint of RTK Query has from the contract; tags, patches and times are the feature's. */
interface Called<Arg, Result> {
  readonly query: (arg: Arg) => WireCall;
  readonly transformResponse: (answer: unknown) => Result;
}

/** Answers come as `{data: …}`; the caches hold what is inside. */
export interface Answer<Data> {
  readonly data: Data;
}
export const dataOf = <Data>({ data }: Answer<Data>): Data => data;

/** An endpoint that is asked without anything. */
type Bare<E> = Partial<PartsOf<E>> extends PartsOf<E> ? unknown : never;

/**
 * How RTK Query calls an endpoint of the contract: `parts` makes of the argument what the endpoint takes, `map` of its
 * data what the cache holds (the data itself, where it is absent). What the contract does not have is no valid call.
 */
export function call<E extends DataEndpoint>(
  endpoint: E & Callable<E> & Bare<E>,
): Called<undefined, DataOf<E>>;
export function call<E extends DataEndpoint, Arg, const Given extends PartsOf<E>>(
  endpoint: E & Callable<E>,
  parts: (arg: Arg) => Given & Exactly<PartsOf<E>, Given>,
): Called<Arg, DataOf<E>>;
export function call<E extends DataEndpoint, Arg, const Given extends PartsOf<E>, Result>(
  endpoint: E & Callable<E>,
  parts: (arg: Arg) => Given & Exactly<PartsOf<E>, Given>,
  map: (data: DataOf<E>) => Result,
): Called<Arg, Result>;
export function call(
  endpoint: Address,
  parts: (arg: never) => object = () => ({}),
  map: (data: never) => unknown = (data) => data,
): Called<never, unknown> {
  return {
    query: (arg) => wireCall(endpoint, parts(arg)),
    transformResponse: (answer) => map(dataOf(answer as Answer<never>)),
  };
}

/** What one page of a list is asked for with. */
interface Asked<Arg, Page> {
  readonly queryArg: Arg;
  readonly pageParam: Page;
}
interface CalledInPages<Arg, Page, Result> extends Called<Asked<Arg, Page>, Result> {
  readonly infiniteQueryOptions: {
    readonly initialPageParam: Page;
    readonly getNextPageParam: (last: Result) => Page | undefined;
  };
}

type WithQuery<E, Name extends string> = Name extends keyof NonNullable<QueryInputOf<E>> ? unknown : never;
type Pages<E, Next> = DataOf<E> extends Next ? unknown : never;

interface ByCursor {
  readonly next_cursor: string | null;
}
interface ByNumber {
  readonly next_page: number | null;
}

/** How pages follow each other: what asks for one, the first of them, and what of a page leads to the next. */
interface Paging<Page> {
  readonly param: string;
  readonly first: Page;
  readonly next: keyof ByCursor | keyof ByNumber;
}
const CURSORS: Paging<string | null> = { param: 'cursor', first: null, next: 'next_cursor' };
const NUMBERS: Paging<number> = { param: 'page_num', first: 1, next: 'next_page' };

const inPages = <Arg, Page extends string | number | null, Result>(
  endpoint: Address,
  parts: (arg: Arg) => AnyParts,
  { param, first, next }: Paging<Page>,
): CalledInPages<Arg, Page, Result> => ({
  infiniteQueryOptions: {
    initialPageParam: first,
    getNextPageParam: (last) => (last as Readonly<Record<string, Page | null>>)[next] ?? undefined,
  },
  query: ({ queryArg, pageParam }) => {
    const asked = parts(queryArg);
    return wireCall(endpoint, { ...asked, query: { ...asked.query, [param]: pageParam ?? undefined } });
  },
  transformResponse: (answer) => dataOf(answer as Answer<Result>),
});

/** As `call`, for a list whose pages follow each other by cursor. */
export const callByCursor = <E extends DataEndpoint, Arg, const Given extends PartsOf<E>>(
  endpoint: E & Callable<E> & WithQuery<E, 'cursor'> & Pages<E, ByCursor>,
  parts: (arg: Arg) => Given & Exactly<PartsOf<E>, Given>,
): CalledInPages<Arg, string | null, DataOf<E>> =>
  inPages(endpoint, parts as (arg: Arg) => AnyParts, CURSORS);

/** As `call`, for a list whose pages have numbers, from 1 on. */
export const callByPage = <E extends DataEndpoint, Arg, const Given extends PartsOf<E>>(
  endpoint: E & Callable<E> & WithQuery<E, 'page_num'> & Pages<E, ByNumber>,
  parts: (arg: Arg) => Given & Exactly<PartsOf<E>, Given>,
): CalledInPages<Arg, number, DataOf<E>> => inPages(endpoint, parts as (arg: Arg) => AnyParts, NUMBERS);
