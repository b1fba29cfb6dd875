import { once } from 'node:events';
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';

/** The way from the app to a server, which can be cut and is there again at the same address. */
export interface Relay {
  readonly url: string;
  /** Ends every connection and takes no other one, as a network that is gone. */
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
}

/** @param target address of the server */
export async function startRelay(target: string): Promise<Relay> {
  const { hostname, port: there } = new URL(target);
  const open = new Set<Socket>();
  let server: Server | undefined;
  let port = 0;

  const join = (socket: Socket, other: Socket): void => {
    open.add(socket);
    socket.on('error', () => other.destroy());
    socket.on('close', () => {
      open.delete(socket);
      other.destroy();
    });
    socket.pipe(other);
  };
  const mend = async (): Promise<void> => {
    server = createServer((near) => {
      const far = connect(Number(there), hostname);
      join(near, far);
      join(far, near);
    });
    await once(server.listen(port, '127.0.0.1'), 'listening');
    port = (server.address() as AddressInfo).port;
  };
  await mend();

  return {
    url: `http://127.0.0.1:${port}`,
    mend,
    async cut() {
      const closed = server?.listening === true ? once(server, 'close') : undefined;
      server?.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
