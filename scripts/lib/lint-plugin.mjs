/* Rules of ours for the linter (.oxlintrc.json). */

/**
 * What a rule needs of oxlint, whose own types are not exported.
 * @typedef {object} Context
 * @property {{ getAllComments: () => { value: string, loc: object }[] }} sourceCode
 * @property {(problem: { loc: object, messageId: string }) => void} report
 */

/** A rule is switched off with its reason, or not at all. */
const explainedDisable = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { why: 'Say why after “--”: oxlint-disable-… rule -- reason.' },
  },
  create: (/** @type {Context} */ context) => ({
    Program() {
      for (const { value, loc } of context.sourceCode.getAllComments()) {
        const switchesOff = /^(ox|es)lint-disable/.test(value.trim());
        if (switchesOff && !/\s--\s+\S/.test(value)) context.report({ loc, messageId: 'why' });
      }
    },
  }),
};

export default { meta: { name: 'parley' }, rules: { 'explained-disable': explainedDisable } };
