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

/** What says how many there are. */
const COUNTS = new Set(['length', 'size', 'total', 'count', 'total_number_of_records']);
/** Words in a line of their own; a word inside of a sentence may well be another where there is nothing. */
const BLOCKS = new Set(['p', 'div', 'li', 'section', 'td', 'tr']);
/** Stands for itself, or says that something is still under way. */
const STANDS = new Set(['EmptyState', 'NoResults', 'Spinner', 'Skeleton', 'ErrorState']);
/** Where a condition goes on. */
const PASSED = new Set(['ParenthesizedExpression', 'ChainExpression', 'TSNonNullExpression']);

/** @typedef {Record<string, any>} Tree A node of the syntax tree; ours reads many kinds of them. */

/** @type {(node: Tree | null | undefined) => Tree | null | undefined} */
const bare = (node) => (node && PASSED.has(node.type) ? bare(node.expression) : node);

/** @type {(test: Tree | null | undefined) => boolean} Whether it asks for there being none. */
const asksForNone = (test) => {
  const node = bare(test);
  if (node?.type === 'LogicalExpression') return asksForNone(node.left) || asksForNone(node.right);
  if (node?.type !== 'BinaryExpression' || node.operator !== '===' || node.right.value !== 0) return false;
  return COUNTS.has(bare(node.left)?.property?.name);
};

/** @type {(element: Tree) => boolean} Whether one of those that may stand there is in it. */
const holdsOne = (element) => {
  if (element.type === 'JSXExpressionContainer') return holdsOne(element.expression);
  const node = bare(element);
  if (node?.type === 'ConditionalExpression') return holdsOne(node.consequent) || holdsOne(node.alternate);
  if (node?.type === 'LogicalExpression') return holdsOne(node.right);
  if (node?.type !== 'JSXElement' && node?.type !== 'JSXFragment') return false;
  return STANDS.has(node.openingElement?.name?.name) || node.children.some(holdsOne);
};

/** There is one way to say that there is nothing: `ui/EmptyState`, so that it looks alike everywhere. */
const oneEmptyState = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      own: 'Say that there is nothing by an EmptyState (size="small" inside of cards, sections and popovers).',
    },
  },
  create: (/** @type {Context} */ context) => {
    const look = (/** @type {Tree | null | undefined} */ shown) => {
      const node = bare(shown);
      if (node?.type === 'ReturnStatement') look(node.argument);
      else if (node?.type === 'BlockStatement') look(node.body.at(-1));
      else if (node?.type === 'ConditionalExpression') {
        look(node.consequent);
        look(node.alternate);
      } else if (node?.type === 'JSXElement') {
        if (BLOCKS.has(node.openingElement.name.name) && !holdsOne(node))
          context.report({ loc: node.loc, messageId: 'own' });
      }
    };
    return {
      IfStatement(/** @type {Tree} */ node) {
        if (asksForNone(node.test)) look(node.consequent);
      },
      ConditionalExpression(/** @type {Tree} */ node) {
        if (asksForNone(node.test)) look(node.consequent);
      },
      LogicalExpression(/** @type {Tree} */ node) {
        if (node.operator === '&&' && asksForNone(node.left)) look(node.right);
      },
      JSXAttribute(/** @type {Tree} */ node) {
        if (node.name.name !== 'notFoundContent') return;
        const told = bare(node.value?.expression ?? node.value);
        if (told?.type === 'Literal' || told?.type === 'MemberExpression')
          context.report({ loc: node.loc, messageId: 'own' });
      },
      ImportDeclaration(/** @type {Tree} */ node) {
        const takesEmpty = node.specifiers.some((/** @type {Tree} */ one) => one.imported?.name === 'Empty');
        if (node.source.value === 'antd' && takesEmpty) context.report({ loc: node.loc, messageId: 'own' });
      },
    };
  },
};

/** A file with one component is called as the component is. Hooks, manifests and collections of small pictures are not meant. */
const componentFileName = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { name: 'A file with one component is called as the component is, in PascalCase.' },
  },
  create: (/** @type {Context & { filename: string }} */ context) => ({
    Program(/** @type {Tree} */ program) {
      const file = context.filename.replaceAll('\\', '/').split('/').pop() ?? '';
      if (!file.endsWith('.tsx') || file.endsWith('.test.tsx')) return;
      const components = program.body
        .filter((/** @type {Tree} */ node) => node.type.startsWith('Export'))
        .map((/** @type {Tree} */ node) => node.declaration)
        .filter((/** @type {Tree} */ made) => made?.type === 'FunctionDeclaration')
        .filter((/** @type {Tree} */ made) => /^[A-Z]/.test(made.id?.name ?? ''));
      const [only] = components;
      if (components.length === 1 && `${only.id.name}.tsx` !== file)
        context.report({ loc: only.id.loc ?? only.loc, messageId: 'name' });
    },
  }),
};

/** A module is imported once: `import { type Row, find }`, or all of it with its types as `rows.Row`. Oxlint's own rule passes over `* as`. */
const oneImport = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      twice: 'This module is imported above: join the two, or name the type through the namespace.',
    },
  },
  create: (/** @type {Context} */ context) => ({
    Program(/** @type {Tree} */ program) {
      const seen = new Set();
      for (const node of program.body) {
        if (node.type !== 'ImportDeclaration') continue;
        if (seen.has(node.source.value)) context.report({ loc: node.loc, messageId: 'twice' });
        seen.add(node.source.value);
      }
    },
  }),
};

export default {
  meta: { name: 'parley' },
  rules: {
    'explained-disable': explainedDisable,
    'no-literal-spread': noLiteralSpread,
    'one-empty-state': oneEmptyState,
    'component-file-name': componentFileName,
    'one-import': oneImport,
  },
};
