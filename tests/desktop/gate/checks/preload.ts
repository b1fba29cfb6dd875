import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { type InvokeChannel, EVENTS, INVOKE } from '@shared/ipc';
import { invokeWire } from '@shared/ipc-wire';
import { type Check, type Findings, OWN } from './findings';

type Heard = (...given: readonly unknown[]) => void;

interface Bridge {
  readonly asked: string[];
  readonly exposed: Map<string, unknown>;
  readonly required: string[];
  readonly listening: Map<string, ReadonlySet<Heard>>;
}

/** Runs the built preload with a fake of what a sandboxed preload may require. */
function bridgeOf(code: string, address = `${OWN}/1/inbox`): Bridge {
  const bridge: Bridge = { asked: [], exposed: new Map(), required: [], listening: new Map() };
  const heardBy = (wire: string): ReadonlySet<Heard> => bridge.listening.get(wire) ?? new Set();
  const off = (wire: string, listener: Heard): void => {
    bridge.listening.set(wire, new Set([...heardBy(wire)].filter((one) => one !== listener)));
  };
  const ipcRenderer = {
    invoke: async (wire: string) => {
      bridge.asked.push(wire);
      return { ok: true, value: null };
    },
    on: (wire: string, listener: Heard) =>
      void bridge.listening.set(wire, new Set([...heardBy(wire), listener])),
    removeListener: off,
    off,
  };
  const contextBridge = {
    exposeInMainWorld: (name: string, api: unknown) => void bridge.exposed.set(name, api),
  };
  const require = (name: string): unknown => {
    bridge.required.push(name);
    return { ipcRenderer, contextBridge };
  };
  const module = { exports: {} };
  runInNewContext(code, {
    require,
    module,
    exports: module.exports,
    process: { platform: 'linux' },
    Error,
    Promise,
    URL,
    location: { href: address },
  });
  return bridge;
}

type Leaf = readonly [path: string, value: unknown];
function leavesOf(value: unknown, path: string): readonly Leaf[] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, `${path}.${name}`));
}

async function checkCall(findings: Findings, bridge: Bridge, [path, call]: Leaf): Promise<void> {
  const before = bridge.asked.length;
  const answer: unknown = await (call as (given: unknown) => unknown)(() => undefined);
  const asked = bridge.asked.slice(before);
  findings.expect(
    asked.length === 1 && typeof answer !== 'function',
    `${path} asks ${asked.join() || 'nothing'}`,
  );
}

/** What main tells on a wire. */
function tell({ listening }: Bridge, wire: string, value: string): void {
  for (const listener of listening.get(wire) ?? []) listener({ sender: 'the event' }, value);
}

/** A listener hears the value alone: the event would hand it main's door. What was kept for it comes first, and once. */
function checkListener(findings: Findings, bridge: Bridge, [path, listen]: Leaf): void {
  const heard: (readonly unknown[])[] = [];
  const before = new Map(bridge.listening);
  const stop = (listen as (listener: Heard) => () => void)((...given) => {
    heard.push(given);
  });
  const [wire = ''] = [...bridge.listening.keys()].filter((name) =>
    [...(bridge.listening.get(name) ?? [])].some((one) => before.get(name)?.has(one) !== true),
  );
  tell(bridge, wire, 'the value');
  const kept = (before.get(wire)?.size ?? 0) > 0 ? [['told before']] : [];
  findings.expect(
    JSON.stringify(heard) === JSON.stringify([...kept, ['the value']]),
    `${path} passes on ${JSON.stringify(heard)}`,
  );
  stop();
  findings.expect(bridge.listening.get(wire)?.size === 0, `${path} goes on listening`);
}

/** What could come to stand in the window, and is no page of the app. */
const FOREIGN_PAGES = [
  `${OWN}/api`,
  `${OWN}/api/docs`,
  `${OWN}/assets/a.svg`,
  `blob:${OWN}/1`,
  'about:blank',
  'about:srcdoc',
  'data:text/html,x',
  'https://parley/',
  'app://evil/',
  'chrome-error://chromewebdata/',
];

/** The page is given named functions, and nothing of Electron's: checklist 20. */
export const checkPreload: Check = async (findings, { folder }) => {
  const code = readFileSync(join(folder, 'out/preload/index.cjs'), 'utf8');
  for (const address of FOREIGN_PAGES) {
    findings.expect(bridgeOf(code, address).exposed.size === 0, `${address} is given the bridge`);
  }
  const bridge = bridgeOf(code);
  findings.expect(bridge.required.join() === 'electron', `the preload requires ${bridge.required.join()}`);
  findings.expect(
    [...bridge.exposed.keys()].join() === 'desktop',
    `it exposes ${[...bridge.exposed.keys()].join()}`,
  );
  const leaves = leavesOf(bridge.exposed.get('desktop'), 'desktop');
  for (const [path, value] of leaves)
    findings.expect(typeof value === 'function', `${path} is ${String(value)}`);
  const functions = leaves.filter(([, value]) => typeof value === 'function');
  const isListener = ([path]: Leaf): boolean => /\.on[A-Z]\w*$/.test(path);
  for (const leaf of functions.filter((each) => !isListener(each))) await checkCall(findings, bridge, leaf);
  for (const wire of bridge.listening.keys()) tell(bridge, wire, 'told before');
  for (const leaf of functions.filter(isListener)) checkListener(findings, bridge, leaf);
  const wires = (Object.keys(INVOKE) as InvokeChannel[]).map(invokeWire);
  findings.expect(
    bridge.asked.toSorted().join() === wires.toSorted().join(),
    'functions and channels do not match',
  );
  const listeners = functions.filter(isListener).length;
  findings.expect(listeners === Object.keys(EVENTS).length, `${listeners} listeners for the events`);
};
