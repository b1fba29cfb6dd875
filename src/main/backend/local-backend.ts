/** How a program has ended. */
export interface Ended {
  readonly code: number | null;
  /** What it has said about it, if it was meant for people. */
  readonly sentence: string | null;
}

/** A program of ours that runs in a process of its own. */
export interface Program {
  /** Its address; rejects when it ends before. */
  readonly ready: Promise<string>;
  /** Never rejects. */
  readonly ended: Promise<Ended>;
  /** Asks it to end. */
  stop(): void;
  /** Kills it. */
  kill(): void;
}

/** The server, and with a demo the emulator: they live and end together. */
export interface LocalBackend {
  /** The server's address; rejects when one of them ends before. */
  readonly ready: Promise<string>;
  /** When all of them are gone: how the first one ended. */
  readonly ended: Promise<Ended>;
  /** The server's; null before it is ready. */
  readonly origin: () => string | null;
  /** What the server wants to see with every request. */
  readonly secret: string;
  stop(): void;
  kill(): void;
}

export type StartProgram = (
  name: 'server' | 'emulator',
  args: readonly string[],
  env: Readonly<Record<string, string>>,
) => Program;

/** Arguments and environment of both programs. */
export interface LocalBackendOptions {
  readonly start: StartProgram;
  readonly secret: string;
  /** Null: no demo. */
  readonly emulator: {
    readonly args: readonly string[];
    readonly env: Readonly<Record<string, string>>;
  } | null;
  /** @param emulatorUrl null: no demo */
  readonly server: (emulatorUrl: string | null) => {
    readonly args: readonly string[];
    readonly env: Readonly<Record<string, string>>;
  };
}

/** Starts the emulator, if there is to be one, then the server. Where one ends, the other one is ended too. */
export function startLocalBackend({ start, secret, emulator, server }: LocalBackendOptions): LocalBackend {
  const running: Program[] = [];
  let over = false;
  let origin: string | null = null;

  const begin = (
    name: 'server' | 'emulator',
    how: { args: readonly string[]; env: Readonly<Record<string, string>> },
  ) => {
    const program = start(name, how.args, how.env);
    running.push(program);
    return program;
  };
  const stop = (): void => {
    over = true;
    for (const program of running) program.stop();
  };

  let tellEnded: (how: Ended) => void = () => undefined;
  const ended = new Promise<Ended>((resolve) => {
    tellEnded = resolve;
  });
  const watch = (program: Program): void => {
    void program.ended.then(async (how) => {
      origin = null;
      stop();
      await Promise.all(running.map((other) => other.ended));
      tellEnded(how);
    });
  };

  async function bringUp(): Promise<string> {
    let emulatorUrl: string | null = null;
    if (emulator) {
      const program = begin('emulator', emulator);
      watch(program);
      emulatorUrl = await program.ready;
    }
    if (over) throw new Error('It was stopped before it was ready');
    const program = begin('server', server(emulatorUrl));
    watch(program);
    origin = await program.ready;
    return origin;
  }

  const ready = bringUp();
  // A caller may wait for `ended` alone: a failed start must not become an unhandled rejection.
  ready.catch(() => {
    stop();
    if (running.length === 0) tellEnded({ code: null, sentence: null });
  });
  return {
    ready,
    ended,
    origin: () => origin,
    secret,
    stop,
    kill: () => {
      over = true;
      for (const program of running) program.kill();
    },
  };
}
