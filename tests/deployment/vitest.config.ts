import { suite } from '../support/vitest-suite.mjs';

/** The same text in every suite: what a module becomes is kept by it, too, and so shared by all (vitest-suite.mjs). */
export default suite(import.meta.dirname);
