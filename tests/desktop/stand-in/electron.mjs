import * as parts from './parts.mjs';

export * from './parts.mjs';

/** A plain object, as Electron's is: tests replace members of it. Also what `require('electron')` gives. */
export default { ...parts };
