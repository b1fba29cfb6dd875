/** A query on its way, as RTK Query hands it over. */
interface Reading extends PromiseLike<unknown> {
  unsubscribe(): void;
}

/**
 * Waits for a query that nobody is shown. It counts as used until its answer is here: what nobody uses is dropped as soon
 * as an event says that it has changed, and its answer with it.
 */
export async function readOnce<Query extends Reading>(reading: Query): Promise<Awaited<Query>> {
  try {
    return await reading;
  } finally {
    reading.unsubscribe();
  }
}
