import { ipcMain } from 'electron';
import type { z } from 'zod';
import {
  type Envelope,
  type InvokeAnswer,
  type InvokeChannel,
  type InvokeRequest,
  INVOKE,
} from '@shared/ipc';
import { invokeWire } from '@shared/ipc-wire';
import type { Log } from '../logs/log';
import { isTrustedSender, senderOf } from './senders';

/** Who asked, for the few handlers that act on a window. */
export interface InvokeSender {
  readonly webContentsId: number;
}

/** One handler for each channel. */
export type Handlers = {
  readonly [Name in InvokeChannel]: (
    request: InvokeRequest<Name>,
    sender: InvokeSender,
  ) => InvokeAnswer<Name> | Promise<InvokeAnswer<Name>>;
};

export interface IpcOptions {
  readonly handlers: Handlers;
  /** Whether a window with this `webContents` is the web UI's. */
  readonly isAppWindow: (webContentsId: number) => boolean;
  readonly log: Log;
}

const isChannel = (name: string): name is InvokeChannel => Object.hasOwn(INVOKE, name);

/**
 * Answers every channel of `INVOKE`. A foreign sender, an argument that does not fit, a handler that throws and an answer
 * that does not fit are refused with a code; nothing of the error crosses over.
 *
 * @returns stops answering
 */
export function serveIpc({ handlers, isAppWindow, log }: IpcOptions): () => void {
  const names = Object.keys(INVOKE).filter(isChannel);
  const serve = (name: InvokeChannel): void => {
    const schemas: { readonly request: z.ZodType; readonly answer: z.ZodType } = INVOKE[name];
    // One map ties name, schema and handler together; TypeScript follows it only one by one.
    const handler = handlers[name] as (request: unknown, sender: InvokeSender) => unknown;
    ipcMain.handle(invokeWire(name), async (event, ...given: unknown[]): Promise<Envelope<unknown>> => {
      if (!isTrustedSender(senderOf(event, isAppWindow))) {
        log.warn('ipc_foreign_sender', { channel: name, url: event.senderFrame?.url ?? null });
        return { ok: false, code: 'ipc_foreign_sender' };
      }
      const request = schemas.request.safeParse(given[0]);
      if (!request.success || given.length > 1) {
        log.warn('ipc_invalid_request', { channel: name });
        return { ok: false, code: 'ipc_invalid_request' };
      }
      try {
        const result = await handler(request.data, { webContentsId: event.sender.id });
        const answer = schemas.answer.safeParse(result);
        if (answer.success) return { ok: true, value: answer.data };
        log.error('ipc_invalid_answer', { channel: name, error: answer.error });
        return { ok: false, code: 'ipc_failed' };
      } catch (error) {
        log.error('ipc_failed', { channel: name, error });
        return { ok: false, code: 'ipc_failed' };
      }
    });
  };
  for (const name of names) serve(name);
  return () => {
    for (const name of names) ipcMain.removeHandler(invokeWire(name));
  };
}
