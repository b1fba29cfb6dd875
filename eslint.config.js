import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Raw IPC is wrapped in src/main/ipc and src/preload: elsewhere sender, origin and arguments would go unchecked. */
const RAW_IPC = ['ipcMain', 'ipcRenderer'].map((name) => ({
  name: 'electron',
  importNames: [name],
  message: `Use the typed channels of src/shared/ipc.ts; ${name} belongs to src/main/ipc and src/preload.`,
}));

const NO_RAW_HTML = {
  selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
  message: 'Text is rendered from a parsed tree to React nodes, never as HTML (design: Money, time, text).',
};

/** @type {import('eslint').Rule.RuleModule} */
const UNEXPLAINED_DISABLE = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { why: 'Say why after “--”: eslint-disable-… rule -- reason.' },
  },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const explained = /\s--\s+\S/.test(comment.value);
        if (comment.loc && !explained && comment.value.trim().startsWith('eslint-disable')) {
          context.report({ loc: comment.loc, messageId: 'why' });
        }
      }
    },
  }),
};

const WEB_UI = ['src/renderer/**', 'bench/pages/**'];

export default tseslint.config(
  {
    ignores: [
      'out/',
      'dist/',
      'coverage/',
      'test-results/',
      'playwright-report/',
      'bench/.data/',
      '.parley/',
      'docs/',
      'resources/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: { project: './tsconfig.node.json', tsconfigRootDir: import.meta.dirname },
    },
    plugins: { parley: { rules: { 'explained-disable': UNEXPLAINED_DISABLE } } },
    rules: {
      'parley/explained-disable': 'error',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        {
          'ts-expect-error': 'allow-with-description',
          'ts-ignore': true,
          'ts-nocheck': true,
          minimumDescriptionLength: 10,
        },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidOperator: true },
      ],
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        {
          argsIgnorePattern: '^_',
          varsIgnorePattern: '^_',
          destructuredArrayIgnorePattern: '^_',
          ignoreRestSiblings: true,
        },
      ],
      // It contradicts no-non-null-assertion.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      '@typescript-eslint/only-throw-error': 'error',
      // Fastify plugins and implementations of asynchronous interfaces are async whether they await or not.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // process.env and index signatures are read with brackets on purpose: the name comes from outside.
      '@typescript-eslint/dot-notation': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-eval': 'error',
      'no-restricted-imports': ['error', { paths: RAW_IPC }],
      'no-restricted-syntax': ['error', NO_RAW_HTML],
      'prefer-const': 'error',
    },
  },
  // One program each: whoever lints a file of the web UI need not read the server's.
  { files: WEB_UI, languageOptions: { parserOptions: { project: './tsconfig.web.json' } } },
  {
    files: ['src/main/ipc/**', 'src/preload/**', 'tests/desktop/probe/**'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['src/renderer/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // Redux Toolkit declares what it hands over (dispatch, getState) as methods that need no this.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'tests/**', 'bench/**'],
    rules: {
      // A wrong guess about what an answer holds fails the test, which is what a test is for.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    // Plain JavaScript is typed by its comments and checked by tsc (checkJs); rules for types without names don't fit.
    files: ['**/*.{js,mjs,cjs}'],
    extends: [tseslint.configs.disableTypeChecked],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
