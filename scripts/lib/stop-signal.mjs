/**
 * Settles when this script has to stop: SIGINT, SIGTERM, a closed channel to the process that forked us, or the end of the
 * npm that runs us (a second SIGINT ends at once, as people expect). SIGHUP keeps its default, so that nohup works;
 * the programs follow their parent by themselves.
 * @returns {Promise<string>} the reason
 */
export const stopRequested = () =>
  new Promise((resolve) => {
    let told = false;
    /** @param {string} by */
    const tell = (by) => {
      if (told && by === 'SIGINT') process.exit(130);
      told = true;
      resolve(by);
    };
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
      process.on(signal, () => tell(signal));
    }
    if (process.channel) process.once('disconnect', () => tell('disconnect'));
    if (process.env['npm_lifecycle_event']) {
      const parent = process.ppid;
      setInterval(() => process.ppid !== parent && tell('parent'), 500).unref();
    }
  });
