import { suite } from '../support/vitest-suite.mjs';

/** Each file has a server and a database of its own; the code that they run is loaded once, not by each of them. */
export default suite('api', { isolate: false, setupFiles: ['tests/support/kept-connections.ts'] });
