import type { EventName, EventValue, InvokeAnswer, InvokeChannel, InvokeRequest } from './ipc';

type Call<Name extends InvokeChannel> =
  InvokeRequest<Name> extends undefined
    ? () => Promise<InvokeAnswer<Name>>
    : (request: InvokeRequest<Name>) => Promise<InvokeAnswer<Name>>;

/** Listens; returns its unsubscribe. */
type Listen<Name extends EventName> = (listener: (value: EventValue<Name>) => void) => () => void;

/**
 * `window.desktop`: what the desktop app offers the web UI. Every call may reject, with an `Error` whose message is the
 * code of the refusal (`IpcRefusal`): nothing else of an error survives the bridge.
 */
export interface Desktop {
  readonly backend: {
    readonly state: Call<'backend.state'>;
    readonly check: Call<'backend.check'>;
    readonly choose: Call<'backend.choose'>;
    readonly forget: Call<'backend.forget'>;
    readonly restart: Call<'backend.restart'>;
    readonly onChanged: Listen<'backend.changed'>;
  };
  readonly session: {
    readonly state: Call<'session.state'>;
    readonly signIn: Call<'session.sign-in'>;
    readonly cancel: Call<'session.cancel'>;
    readonly signOut: Call<'session.sign-out'>;
    readonly onChanged: Listen<'session.changed'>;
  };
  readonly vault: {
    /** Hands the key of this person's cache to the page (`CacheKeyMessage`); false: there is none now. */
    readonly handOverKey: (request: InvokeRequest<'vault.cache-key'>) => Promise<boolean>;
  };
  readonly accounts: {
    readonly connect: Call<'accounts.connect'>;
    readonly cancelConnect: Call<'accounts.cancel-connect'>;
  };
  readonly notices: {
    readonly show: Call<'notices.show'>;
    readonly withdraw: Call<'notices.withdraw'>;
    readonly onReplied: Listen<'notices.replied'>;
    readonly onSounded: Listen<'notices.sounded'>;
  };
  readonly badge: { readonly set: Call<'badge.set'> };
  readonly settings: {
    readonly get: Call<'settings.get'>;
    readonly set: Call<'settings.set'>;
    readonly onChanged: Listen<'settings.changed'>;
  };
  readonly links: {
    readonly ready: Call<'links.ready'>;
    readonly openExternal: Call<'links.open-external'>;
    readonly onOpen: Listen<'links.open'>;
  };
  readonly files: {
    readonly save: Call<'files.save'>;
    readonly drag: Call<'files.drag'>;
    readonly copyImage: Call<'files.copy-image'>;
  };
  readonly page: {
    readonly print: Call<'page.print'>;
    readonly find: Call<'page.find'>;
    readonly stopFind: Call<'page.stop-find'>;
    readonly onFound: Listen<'page.found'>;
  };
  readonly updates: {
    readonly state: Call<'updates.state'>;
    readonly check: Call<'updates.check'>;
    readonly install: Call<'updates.install'>;
    readonly onChanged: Listen<'updates.changed'>;
  };
  readonly work: { readonly busy: Call<'work.busy'> };
  readonly app: {
    readonly about: Call<'app.about'>;
    readonly openLogs: Call<'app.open-logs'>;
    readonly saveDiagnostics: Call<'app.save-diagnostics'>;
    readonly languages: Call<'app.languages'>;
    readonly onMenu: Listen<'menu.command'>;
  };
  readonly power: { readonly onResumed: Listen<'power.resumed'> };
}
