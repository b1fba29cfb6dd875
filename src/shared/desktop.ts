import type {
  EVENTS,
  INVOKE,
  EventName,
  EventValue,
  InvokeAnswer,
  InvokeChannel,
  InvokeRequest,
} from './ipc';
import type { ActionOf, GroupOf, ListenerOf } from './ipc-wire';

type Call<Name extends InvokeChannel> =
  InvokeRequest<Name> extends undefined
    ? () => Promise<InvokeAnswer<Name>>
    : (request: InvokeRequest<Name>) => Promise<InvokeAnswer<Name>>;

/** Listens; returns its unsubscribe. */
type Listen<Name extends EventName> = (listener: (value: EventValue<Name>) => void) => () => void;

/** The channels that the page may ask by itself. */
type PageChannel = {
  [Name in InvokeChannel]: (typeof INVOKE)[Name] extends { readonly preloadOnly: true } ? never : Name;
}[InvokeChannel];
type InGroup<Name extends string, Group extends string> = Name extends `${Group}.${string}` ? Name : never;

type Group = GroupOf<PageChannel | keyof typeof EVENTS>;
type Functions<In extends Group> = {
  readonly [Name in InGroup<PageChannel, In> as ActionOf<Name>]: Call<Name>;
} & { readonly [Name in InGroup<EventName, In> as ListenerOf<Name>]: Listen<Name> };

interface Vault {
  readonly vault: {
    /** Hands the key of this person's cache to the page (`CacheKeyMessage`); false: there is none now. */
    readonly transferKey: (request: InvokeRequest<'vault.cache-key'>) => Promise<boolean>;
  };
}

/**
 * `window.desktop`: what the desktop app offers the web UI, a function for each channel. Every call may reject, with an
 * `Error` whose message is the code of the refusal (`IpcRefusal`): nothing else of an error survives the bridge.
 */
export type Desktop = { readonly [In in Group]: Functions<In> } & Vault;
