import { EventEmitter } from 'node:events';
import type { Session } from 'electron';
import { withAnything } from './anything';
import { note } from './recorder';

export type ProtocolHandler = (request: Request) => Response | Promise<Response>;
type RequestGuard = (
  details: { readonly url: string },
  answer: (verdict: { readonly cancel?: boolean }) => void,
) => void;
type First<Name extends keyof Session> = Session[Name] extends (handler: infer Handler) => void
  ? Handler | undefined
  : never;

/** Keeps what would decide for the pages of a session. */
export class DoubleSession extends EventEmitter {
  permissionRequest: First<'setPermissionRequestHandler'>;
  permissionCheck: First<'setPermissionCheckHandler'>;
  devicePermission: First<'setDevicePermissionHandler'>;
  displayMedia: ((request: unknown, answer: (streams: unknown) => void) => void) | undefined;
  certificates: unknown;
  readonly availableSpellCheckerLanguages = ['en-GB'];
  beforeRequest: RequestGuard | undefined;
  readonly webRequest = withAnything('session.webRequest', {
    onBeforeRequest: (...given: readonly unknown[]) => {
      this.beforeRequest = given.at(-1) as RequestGuard;
    },
  });
  readonly protocols = new Map<string, ProtocolHandler>();
  readonly protocol = withAnything('session.protocol', {
    handle: (scheme: string, handler: ProtocolHandler) => {
      note('protocol.handle', scheme);
      this.protocols.set(scheme, handler);
    },
    isProtocolHandled: (scheme: string) => this.protocols.has(scheme),
    unhandle: (scheme: string) => void this.protocols.delete(scheme),
  });

  constructor(readonly partition: string) {
    super();
  }

  setPermissionRequestHandler(handler: First<'setPermissionRequestHandler'>): void {
    this.permissionRequest = handler;
  }

  setPermissionCheckHandler(handler: First<'setPermissionCheckHandler'>): void {
    this.permissionCheck = handler;
  }

  setDevicePermissionHandler(handler: First<'setDevicePermissionHandler'>): void {
    this.devicePermission = handler;
  }

  setDisplayMediaRequestHandler(handler: DoubleSession['displayMedia']): void {
    this.displayMedia = handler;
  }

  setCertificateVerifyProc(proc: unknown): void {
    this.certificates = proc;
  }

  isPersistent(): boolean {
    return this.partition === '' || this.partition.startsWith('persist:');
  }
}

/** By partition. */
export const sessions = new Map<string, DoubleSession>();

/** The session of a partition; the default one has no name. */
export function sessionOf(partition: string): DoubleSession {
  const known = sessions.get(partition);
  if (known) return known;
  const made = withAnything('session', new DoubleSession(partition));
  sessions.set(partition, made);
  return made;
}
