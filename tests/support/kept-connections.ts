import { Dispatcher, Pool, setGlobalDispatcher } from 'undici';

/**
 * Keeps connections open between the calls of a file. The agent that `fetch` has otherwise closes its pool when one
 * connection ends, counts that end against the next pool, and so connects again for every call from then on.
 */
class KeptConnections extends Dispatcher {
  readonly #pools = new Map<string, Pool>();

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const origin = String(options.origin);
    const pool = this.#pools.get(origin) ?? new Pool(origin);
    this.#pools.set(origin, pool);
    return pool.dispatch(options, handler);
  }
}

setGlobalDispatcher(new KeptConnections());
