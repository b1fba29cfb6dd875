import { suite } from '../support/vitest-suite.mjs';

export default suite('security', { setupFiles: ['tests/support/kept-connections.ts'], isolate: false });
