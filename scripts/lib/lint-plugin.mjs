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

/**
 * A literal is written where it stands: inside a spread one, the compiler looks for no property too many.
 * @typedef {{ type: string, expression?: Node, argument?: Node, loc: object }} Node
 */
const noLiteralSpread = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { literal: 'Write the members of this literal where the spread stands.' },
  },
  create: (/** @type {Context} */ context) => {
    const look = (/** @type {Node} */ node) => {
      let spread = node.argument;
      while (spread?.type === 'TSAsExpression' || spread?.type === 'ParenthesizedExpression')
        spread = spread.expression;
      if (spread?.type === 'ObjectExpression' || spread?.type === 'ArrayExpression')
        context.report({ loc: node.loc, messageId: 'literal' });
    };
    return { SpreadElement: look, JSXSpreadAttribute: look };
  },
};

export default {
  meta: { name: 'parley' },
  rules: { 'explained-disable': explainedDisable, 'no-literal-spread': noLiteralSpread },
};
