import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * @typedef {import('antd').ThemeConfig} ThemeConfig
 * @typedef {(theme: 'light' | 'dark', algorithm: NonNullable<ThemeConfig['algorithm']>) => ThemeConfig} ThemeOf
 */

/** Of what antd is used for, by the name of its folder: what its styles are taken from. */
const COMPONENTS = /** @type {const} */ ({ select: 'Select', checkbox: 'Checkbox', switch: 'Switch' });
/** What these need beside them, and what has no look of its own here. */
const WITHOUT = ['config-provider', 'empty', 'space', 'spin', 'tooltip'];

/** The class of all that antd draws: its rules are meant for nothing else, and it holds the values of its tokens. */
const KEY = 'antd';

const STYLE = /[\\/]antd[\\/]es[\\/]([\w-]+)[\\/]style[\\/]/;
/** @param {string} file */
const isOurs = (file) => {
  const name = STYLE.exec(file)?.[1];
  return name !== undefined && (name in COMPONENTS || WITHOUT.includes(name));
};

/**
 * What a module exports has to be there for those that are left out of the bundle, too.
 * @param {string} file @param {string} source what stands in place of it
 */
function withAllNames(file, source) {
  const text = readFileSync(file, 'utf8');
  const names = [
    ...[...text.matchAll(/export (?:const|function|let) (\w+)/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/export (?:const )?\{([^}]*)\}/g)].flatMap(([, list = '']) =>
      list.split(',').map((one) => one.replace(/^.* as /s, '').trim()),
    ),
  ].filter((name) => name !== '' && name !== 'default' && !new RegExp(`\\b${name}\\b`).test(source));
  return names.length > 0
    ? `${source}\nconst none = undefined;\nexport { ${names.map((name) => `none as ${name}`).join(', ')} };`
    : source;
}

/** @param {string} text @returns {[string, string][]} selector and declarations of rules that hold no others */
const rulesOf = (text) =>
  [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => [selector, body]);
/** @param {string} body */
const declarationsOf = (body) =>
  new Map(
    body
      .split(';')
      .filter(Boolean)
      .map((line) => /** @type {[string, string]} */ ([line.slice(0, line.indexOf(':')), line])),
  );
/** @param {string} text */
const variablesIn = (text) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);

const require = createRequire(import.meta.url);
/** Loaded when it is needed, as are the parts below: they take longer than all of this file. */
const algorithms = () => {
  /** @type {{ readonly default: typeof import('antd').theme }} */
  const { default: theme } = require('antd/lib/theme');
  return theme;
};

/**
 * What antd would write while the app runs.
 * @param {ThemeConfig} theme
 */
function extracted(theme) {
  /** @type {typeof import('react')} */
  const { createElement } = require('react');
  /** @type {typeof import('react-dom/server')} */
  const { renderToString } = require('react-dom/server');
  // antd's own copy of it, which no other package here asks for.
  const ofAntd = createRequire(require.resolve('antd'));
  /** @type {{ createCache: () => object, extractStyle: (cache: object, options: object) => string, StyleProvider: import('react').FunctionComponent<{ cache: object }> }} */
  const { createCache, extractStyle, StyleProvider } = ofAntd('@ant-design/cssinjs');
  /** @type {typeof import('antd').ConfigProvider} */
  const ConfigProvider = require('antd/lib/config-provider').default;
  const cache = createCache();
  const drawn = Object.keys(COMPONENTS).map((name) =>
    createElement(require(`antd/lib/${name}`).default, { key: name }),
  );
  renderToString(
    createElement(
      StyleProvider,
      { cache },
      createElement(ConfigProvider, { theme: { ...theme, hashed: true, cssVar: { key: KEY } } }, drawn),
    ),
  );
  /** @param {'style' | 'token' | 'cssVar'} type */
  const take = (type) =>
    extractStyle(cache, { plain: true, types: type }).replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}/, '');
  const style = take('style');
  // antd's own class is named after its version.
  const [, own = KEY] = /:where\(\.(css-[\w-]+)\)/.exec(style) ?? [];
  return { style: style.replaceAll(own, KEY), values: rulesOf(take('token') + take('cssVar')) };
}

/**
 * One sheet for both themes, with the values that its rules use.
 * @param {ThemeOf} themeOf
 */
function antdSheet(themeOf) {
  const { defaultAlgorithm, darkAlgorithm } = algorithms();
  const light = extracted(themeOf('light', defaultAlgorithm));
  const dark = extracted(themeOf('dark', darkAlgorithm));
  if (light.style !== dark.style) throw new Error('The styles of antd are not the same in both themes.');
  const used = new Set(variablesIn(light.style));
  const all = [...light.values, ...dark.values].flatMap(([, body]) => [...declarationsOf(body)]);
  for (let before = -1; before < used.size;) {
    before = used.size;
    for (const [name, line] of all)
      if (used.has(name)) for (const other of variablesIn(line)) used.add(other);
  }
  /** @param {[string, string][]} rules @param {(selector: string, name: string, line: string) => boolean} isKept */
  const kept = (rules, isKept) =>
    rules.flatMap(([selector, body]) => {
      const lines = [...declarationsOf(body)].filter(
        ([name, line]) => used.has(name) && isKept(selector, name, line),
      );
      return lines.length > 0 ? [{ selector, body: lines.map(([, line]) => line).join(';') }] : [];
    });
  const inLight = new Map(light.values.map(([selector, body]) => [selector, declarationsOf(body)]));
  return [
    ...kept(light.values, () => true).map(({ selector, body }) => `${selector}{${body}}`),
    ...kept(dark.values, (selector, name, line) => inLight.get(selector)?.get(name) !== line).map(
      ({ selector, body }) => `[data-theme='dark'] ${selector}{${body}}`,
    ),
    light.style,
  ].join('');
}

/** @param {ThemeOf} themeOf @returns {Record<string, unknown>} the values that antd reads when it draws, the same in both themes */
function tokensOf(themeOf) {
  const { defaultAlgorithm, getDesignToken } = algorithms();
  const { controlHeight, motion, zIndexPopupBase } = getDesignToken(themeOf('light', defaultAlgorithm));
  return { controlHeight, motion, zIndexPopupBase };
}

/**
 * antd without what makes its styles while the app runs (a sixth of the time of all scripts of a page): the rules are
 * made here, once, and stand before all others, as antd itself puts them. Its modules of styles give way to the names
 * of the classes.
 * @param {ThemeOf} themeOf
 * @returns {import('vite').Plugin}
 */
export function antdStyles(themeOf) {
  const token = () => JSON.stringify(tokensOf(themeOf));
  const sheet = () =>
    `const sheet = document.createElement('style'); sheet.textContent = ${JSON.stringify(antdSheet(themeOf))}; document.head.prepend(sheet);`;
  /** @type {readonly [RegExp, () => string][]} */
  const replaced = [
    [STYLE, () => `const classes = ['${KEY}', '']; export default () => classes;`],
    [/[\\/]antd[\\/]es[\\/]_util[\\/]wave[\\/]style\.js$/, () => `export default () => '${KEY}';`],
    [
      /[\\/]antd[\\/]es[\\/]theme[\\/]useToken\.js$/,
      () =>
        `${sheet()} const found = [{}, ${token()}, '${KEY}', {}, { prefix: 'ant', key: '${KEY}' }, true]; export default () => found;`,
    ],
    [
      /[\\/]antd[\\/]es[\\/]theme[\\/]context\.js$/,
      () =>
        `import { createContext } from 'react'; export const defaultTheme = {}; export const defaultConfig = {}; export const DesignTokenContext = createContext(defaultConfig);`,
    ],
    [
      /[\\/]antd[\\/]es[\\/]theme[\\/]util[\\/]genStyleUtils\.js$/,
      () =>
        'export const genCssVar = (prefix, part) => [(name) => `--${prefix}-${part}-${name}`, (name) => `var(--${prefix}-${part}-${name})`];',
    ],
  ];
  /** @type {import('vite').Plugin} */
  const plugin = {
    name: 'parley:antd-styles',
    load(id) {
      const source = replaced.find(([file]) => file.test(id))?.[1];
      if (!source || (STYLE.test(id) && !isOurs(id))) return null;
      return { code: withAllNames(id, source()), moduleSideEffects: id.includes('useToken') };
    },
    generateBundle(_options, bundle) {
      const missing = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? Object.entries(file.modules).flatMap(([id, { renderedLength }]) =>
              renderedLength > 0 && STYLE.test(id) && !isOurs(id) ? [id] : [],
            )
          : [],
      );
      if (missing.length > 0) {
        throw new Error(`build/antd-styles.mjs makes no styles for ${missing.join(', ')}.`);
      }
    },
  };
  return {
    ...plugin,
    config: () => ({
      optimizeDeps: { rolldownOptions: { plugins: [{ name: plugin.name, load: plugin.load }] } },
    }),
  };
}
