import { suite } from '../support/vitest-suite.mjs';

export default suite('security');
