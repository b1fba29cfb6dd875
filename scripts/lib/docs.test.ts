import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inRoot } from './paths.mjs';

const at = (path: string): string => inRoot(path);
const read = (path: string): string => readFileSync(at(path), 'utf8');
const foldersIn = (path: string): string[] =>
  readdirSync(at(path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
const filesIn = (folder: string): string[] =>
  readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.split(sep).join('/')}`)
    .toSorted();

const SOURCES = filesIn('src');
const READMES = SOURCES.filter((path) => path.endsWith('/README.md'));
const PAGES = ['README.md', ...filesIn('docs').filter((path) => path.endsWith('.md')), ...READMES];
const MANIFESTS = SOURCES.filter((path) => /\/(domains|features)\/[^/]+\/manifest\.tsx?$/.test(path));

/** The first column of the one table of a README. */
const listed = (text: string): string[] =>
  [...text.matchAll(/^\| `([\w-]+)` +\|/gm)].map(([, name]) => name ?? '').toSorted();

/** What is written in place of a name. */
const PLACEHOLDER = /[<*{…]|NNNN|\.\.\.|\s/;

describe('READMEs of the sources', () => {
  it.each(READMES)('%s lists its folders', (path) => {
    const folders = foldersIn(dirname(path)).filter((name) => !['node_modules'].includes(name));
    expect(listed(read(path))).toEqual(folders);
  });

  it('are there for each program and each layer', () => {
    const wanted = [
      'src',
      ...foldersIn('src').map((name) => `src/${name}`),
      ...foldersIn('src/renderer/src').map((name) => `src/renderer/src/${name}`),
      ...foldersIn('src/server').map((name) => `src/server/${name}`),
    ];
    for (const folder of wanted) expect(READMES).toContain(`${folder}/README.md`);
  });
});

describe('documents', () => {
  it.each(PAGES)('%s names files that are there', (path) => {
    const text = read(path);
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, to]) =>
      join(dirname(path), to ?? ''),
    );
    const named = [...text.matchAll(/`((?:src|tests|bench|scripts|docs|build|resources)\/[^`]*)`/g)]
      .map(([, name]) => name ?? '')
      .filter((name) => !PLACEHOLDER.test(name))
      .map((name) => name.replace(/:\d+$/, ''));
    expect([...links, ...named].filter((one) => !existsSync(at(one)))).toEqual([]);
  });
});

describe('pages for developers', () => {
  const pages = PAGES.filter((path) => /^docs\/(architecture|developer\/)/.test(path));
  const code = ['src', 'tests', 'bench', 'scripts', 'build'].flatMap(filesIn);

  it.each(pages)('%s names parts of the tree by names that they have', (path) => {
    const named = [...read(path).matchAll(/`([\w./-]+\/[\w.-]+\.(?:tsx?|mjs|css))`/g)]
      .map(([, name]) => name ?? '')
      .filter((name) => !PLACEHOLDER.test(name));
    expect(named.filter((name) => !code.some((file) => file === name || file.endsWith(`/${name}`)))).toEqual(
      [],
    );
  });
});

describe('manifests', () => {
  it.each(MANIFESTS)('%s has the name of its folder', (path) => {
    const name = /\bname: '([^']+)'/.exec(read(path))?.[1];
    expect(name).toBe(dirname(path).split('/').at(-1));
  });
});
