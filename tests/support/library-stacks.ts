/*
 * Playwright notes where it is for each wait of its own, with the source maps asked for every line: a tenth of a worker's
 * processor time. Maps are for our files: what runs through libraries alone is written down as it stands.
 */
const LIBRARY = /[\\/]node_modules[\\/]|^node:/;

const { prepareStackTrace } = Error;
if (prepareStackTrace !== undefined) {
  Error.prepareStackTrace = (error, frames): unknown =>
    frames.every((frame) => LIBRARY.test(frame.getFileName() ?? 'node:'))
      ? [String(error), ...frames.map(String)].join('\n    at ')
      : prepareStackTrace(error, frames);
}
