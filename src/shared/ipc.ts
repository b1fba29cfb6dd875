import { z } from 'zod';

/**
 * Every channel between the web UI and the desktop app's main process, written once: `src/main/ipc` checks sender, argument
 * and answer against these schemas; the preload offers each channel as a function that is named after it, and
 * `src/shared/desktop.ts` is the type of them all.
 */

const nothing = z.undefined();
const done = z.undefined();
const id = z.string().min(1).max(64);
const sentence = z.string().max(1000);
/** An address of the app's own, such as `/1/inbox/…`: no scheme, no host. */
const route = z
  .string()
  .max(2000)
  .regex(/^\/(?!\/)[^\\\s]*$/);
/** A file behind the app's own API. */
const apiFile = z
  .string()
  .max(2000)
  .regex(/^\/api\/(?!.*\.\.)[^\\\s]+$/);
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** Epoch milliseconds. */
const moment = z.number().int().nonnegative();
/** `mime` is what the server found: files that do something when they are opened are asked about. */
const savedFile = z.object({
  url: apiFile,
  name: z.string().min(1).max(255),
  mime: z.string().max(255).optional(),
});

export const backendChoice = z.discriminatedUnion('kind', [
  /** The server that is part of the app; `demo` fills it with the demo workspaces. */
  z.object({ kind: z.literal('local'), demo: z.boolean() }),
  z.object({ kind: z.literal('server'), url: z.string().min(1).max(500) }),
]);

export const backendState = z.object({
  /** `none`: the person has not chosen yet. */
  kind: z.enum(['none', 'local', 'server']),
  demo: z.boolean(),
  /** The chosen server's address; null for the one in the app. */
  url: z.string().nullable(),
  /** Of the embedded server; a server elsewhere is always `running`. */
  status: z.enum(['starting', 'running', 'restarting', 'failed']),
  /** What went wrong, as a sentence. */
  problem: sentence.nullable(),
  /** Servers of earlier, the last used first. */
  remembered: z.array(z.string()).readonly(),
  /** An administrator has decided: nothing to choose. */
  locked: z.boolean(),
  /** False: an administrator allows no server on this computer. */
  localAllowed: z.boolean(),
});

/** `sentence` says what to do about it. */
const refused = z.object({ ok: z.literal(false), sentence });
const accepted = z.object({ ok: z.literal(true) });
const verdict = z.discriminatedUnion('ok', [accepted, refused]);

export const sessionState = z.object({
  signedIn: z.boolean(),
  /** The person's id, as soon as the server has told it. */
  userId: id.nullable(),
  /** Kept in the operating system's keychain; false: forgotten when Parley is quit. */
  kept: z.boolean(),
  /** Why nobody is signed in any more, where nobody has asked for it. */
  problem: sentence.optional(),
});

const signInOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('signed_in') }),
  z.object({ outcome: z.literal('cancelled') }),
  /** There is no keychain: the person may sign in for this run only. */
  z.object({ outcome: z.literal('no_keyring') }),
  z.object({ outcome: z.literal('failed'), sentence }),
]);

const noticeKind = z.enum(['message', 'failed_send', 'mention', 'task', 'template']);
export const notice = z.object({
  /** Of what it tells about (a message's id): shown once, whatever is heard twice. */
  id: z.string().min(1).max(200),
  kind: noticeKind,
  title: z.string().max(300),
  body: z.string().max(2000),
  /** Address of the picture behind the API. */
  icon: apiFile.nullable(),
  /** Where a click leads. */
  route,
  workspaceId: id,
  /** Read elsewhere, it is withdrawn; muted, it is not shown. */
  conversationId: id.nullable(),
  /** The customer may be answered from the notice. */
  canReply: z.boolean(),
});

export const quietHours = z.object({ on: z.boolean(), from: clockTime, to: clockTime });

/** What this computer's person has set; kept by main (electron-store). */
export const desktopSettings = z.object({
  notifications: z.object({
    on: z.boolean(),
    kinds: z.record(noticeKind, z.boolean()),
    /** Whether a notice shows what was written. */
    preview: z.boolean(),
    sound: z.boolean(),
    quietHours,
    /** None is shown before. */
    mutedUntil: moment.nullable(),
    mutedConversations: z.array(id).max(1000).readonly(),
    /** The taskbar's button calls for attention. */
    flash: z.boolean(),
  }),
  closeToTray: z.boolean(),
  launchAtLogin: z.boolean(),
  spelling: z.object({ on: z.boolean(), languages: z.array(z.string().max(20)).max(10).readonly() }),
  /** Of the page; 1 is its own size. */
  zoom: z.number().min(0.5).max(2),
  updates: z.object({ automatic: z.boolean() }),
});

/** A part of the settings; what is left out stays. */
export const settingsChange = z
  .object({
    notifications: desktopSettings.shape.notifications.partial(),
    closeToTray: z.boolean(),
    launchAtLogin: z.boolean(),
    spelling: desktopSettings.shape.spelling.partial(),
    zoom: desktopSettings.shape.zoom,
    updates: desktopSettings.shape.updates.partial(),
  })
  .partial();

export const updateState = z.object({
  status: z.enum(['off', 'idle', 'checking', 'downloading', 'ready', 'failed']),
  version: z.string().nullable(),
  /** 0 to 1. */
  progress: z.number().min(0).max(1).nullable(),
  sentence: sentence.nullable(),
});

export const about = z.object({
  app: z.string(),
  electron: z.string(),
  chrome: z.string(),
  node: z.string(),
  system: z.string(),
  /** Of the server in use, if it answered. */
  server: z.string().nullable(),
});

export const menuCommand = z.enum([
  'new-conversation',
  'palette',
  'search',
  /** What Ctrl+F does where the person is. */
  'find',
  'find-in-page',
  'find-next',
  'find-previous',
  'print',
  'settings',
  'shortcuts',
  'about',
  'sign-out',
]);

interface ChannelFlags {
  /** Only the preload asks: there is no function of it for the page. */
  readonly preloadOnly?: true;
}
const channel = <
  Request extends z.ZodType,
  Answer extends z.ZodType,
  const Flags extends ChannelFlags = object,
>(
  request: Request,
  answer: Answer,
  flags?: Flags,
) => ({ request, answer, ...(flags as Flags) });

interface EventFlags {
  /** What is told before anybody listens waits for the first listener, which may come a moment after the page. */
  readonly fromStart?: true;
}
const event = <Value extends z.ZodType, const Flags extends EventFlags = object>(
  value: Value,
  flags?: Flags,
) => ({
  value,
  ...(flags as Flags),
});

/** What the web UI may ask of main. */
export const INVOKE = {
  'backend.state': channel(nothing, backendState),
  'backend.check': channel(
    z.object({ url: z.string().max(500) }),
    z.discriminatedUnion('ok', [
      z.object({ ok: z.literal(true), url: z.string(), version: z.string() }),
      refused,
    ]),
  ),
  'backend.choose': channel(backendChoice, verdict),
  'backend.forget': channel(z.object({ url: z.string().max(500) }), done),
  'backend.restart': channel(nothing, done),

  'session.state': channel(nothing, sessionState),
  'session.sign-in': channel(z.object({ forThisRun: z.boolean() }), signInOutcome),
  'session.cancel': channel(nothing, done),
  /** Ends the session at the server, and takes everything of the person from this computer. */
  'session.sign-out': channel(nothing, done),

  /**
   * Base64 of 32 random bytes, which only this person's keychain holds; null: nobody is signed in. For the preload alone:
   * the page is handed a key that cannot be read out.
   */
  'vault.cache-key': channel(z.object({ userId: id }), z.string().nullable(), { preloadOnly: true }),

  /** Opens the window in which a WhatsApp number is connected; answers when it is gone. */
  'accounts.connect': channel(
    z.object({
      /** Of the connection, as the server has answered it. */
      state: z.string().regex(/^[\w-]{43}$/),
      /** Of a demo's emulator, on this computer alone; null: the login is Facebook's. */
      loginOrigin: z
        .string()
        .regex(/^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\]):\d{1,5}$/)
        .nullable(),
    }),
    z.object({ outcome: z.enum(['closed', 'failed']) }),
  ),
  'accounts.cancel-connect': channel(nothing, done),

  'notifications.show': channel(z.array(notice).max(200), done),
  /** What has been read elsewhere. */
  'notifications.withdraw': channel(z.object({ conversationId: id }), done),
  /** Unread conversations. */
  'badge.set': channel(z.object({ count: z.number().int().min(0).max(1_000_000) }), done),

  'settings.get': channel(nothing, desktopSettings),
  'settings.set': channel(settingsChange, desktopSettings),

  /** The web UI can open links from now on; the address of one that waited. */
  'links.ready': channel(nothing, route.nullable()),
  /** https, mailto and tel only. */
  'links.open-external': channel(z.object({ url: z.string().max(4000) }), z.boolean()),

  'files.save': channel(
    savedFile,
    z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('saved') }),
      z.object({ outcome: z.literal('cancelled') }),
      z.object({ outcome: z.literal('failed'), sentence }),
    ]),
  ),
  /** Begins to drag a file out of the window; the pointer is down. */
  'files.drag': channel(savedFile, z.boolean()),
  'files.copy-image': channel(z.object({ url: apiFile }), z.boolean()),

  'page.print': channel(nothing, done),
  'page.find': channel(
    z.object({ text: z.string().min(1).max(500), forward: z.boolean(), next: z.boolean() }),
    done,
  ),
  'page.stop-find': channel(nothing, done),

  'updates.state': channel(nothing, updateState),
  'updates.check': channel(nothing, updateState),
  /** Quits and installs; false: something still waits to be sent or written. */
  'updates.install': channel(nothing, z.boolean()),
  /** Something is queued or half-typed: nothing may be installed meanwhile. */
  'work.busy': channel(z.object({ sending: z.boolean(), typing: z.boolean() }), done),

  'app.about': channel(nothing, about),
  'app.open-logs': channel(nothing, done),
  /** Saves a file for support, without secrets; false: the person has changed their mind. */
  'app.save-diagnostics': channel(nothing, z.boolean()),
  'app.languages': channel(nothing, z.array(z.string()).readonly()),
} as const;

/** What main tells the web UI. */
export const EVENTS = {
  'backend.changed': event(backendState),
  'session.changed': event(sessionState),
  'settings.changed': event(desktopSettings),
  'updates.changed': event(updateState),
  /** The person has followed a link or a notice. */
  'links.open': event(z.object({ route })),
  /** The person has answered from a notice. */
  'notifications.replied': event(
    z.object({ workspaceId: id, conversationId: id, text: z.string().min(1).max(4096) }),
  ),
  /** A notice has come up, and the system does not sound for it. */
  'notifications.sounded': event(z.object({ at: moment })),
  'page.found': event(z.object({ matches: z.number().int(), active: z.number().int() })),
  'menu.command': event(z.object({ command: menuCommand }), { fromStart: true }),
  /** The computer has slept or changed its network: whatever was connected may be dead. */
  'power.resumed': event(z.object({ at: moment })),
} as const;

export type InvokeChannel = keyof typeof INVOKE;
export type InvokeRequest<Name extends InvokeChannel> = z.infer<(typeof INVOKE)[Name]['request']>;
export type InvokeAnswer<Name extends InvokeChannel> = z.infer<(typeof INVOKE)[Name]['answer']>;
export type EventName = keyof typeof EVENTS;
export type EventValue<Name extends EventName> = z.infer<(typeof EVENTS)[Name]['value']>;

/** Why main did not do what it was asked. */
export type IpcRefusal = 'ipc_foreign_sender' | 'ipc_invalid_request' | 'ipc_failed';
/** Every answer on the wire: a refusal is a code, never `undefined`. */
export type Envelope<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: IpcRefusal };

export type BackendChoice = z.infer<typeof backendChoice>;
export type BackendState = z.infer<typeof backendState>;
export type DesktopSession = z.infer<typeof sessionState>;
export type Notice = z.infer<typeof notice>;
export type NoticeKind = z.infer<typeof noticeKind>;
export type DesktopSettings = z.infer<typeof desktopSettings>;
export type SettingsChange = z.infer<typeof settingsChange>;
export type UpdateState = z.infer<typeof updateState>;
export type About = z.infer<typeof about>;
export type MenuCommand = z.infer<typeof menuCommand>;
