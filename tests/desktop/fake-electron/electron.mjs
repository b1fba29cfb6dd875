import * as modules from './modules.mjs';

export * from './modules.mjs';

/** A plain object, as Electron's is: tests replace members of it. Also what `require('electron')` gives. */
export default { ...modules };
