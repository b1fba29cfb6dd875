import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { APP_ORIGIN } from '@shared/app-address';
import { type MenuFacts, appMenu } from './app-menu';
import { type Pointed, contextMenu, pictureOf } from './context-menu';

type Item = MenuItemConstructorOptions;
const PLATFORMS = ['win32', 'darwin', 'linux'] as const;

function menu(facts: Partial<MenuFacts> = {}, done: string[] = []): Item[] {
  return appMenu(
    { platform: 'linux', appName: 'Parley', development: false, updates: true, diagnostics: true, ...facts },
    {
      command: (command) => void done.push(command),
      zoom: (step) => void done.push(`zoom ${step}`),
      openLogs: () => void done.push('logs'),
      saveDiagnostics: () => void done.push('diagnostics'),
      checkForUpdates: () => void done.push('check'),
    },
  );
}
const flat = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => (Array.isArray(item.submenu) ? [item, ...flat(item.submenu)] : [item]));
const press = (item: Item): void => {
  (item.click as () => void)();
};

/** Keys with Ctrl or Cmd that the web UI hears, as its sources say. */
function keysOfThePage(): Set<string> {
  const root = resolve(import.meta.dirname, '../../renderer/src');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  return new Set(
    files.flatMap((name) =>
      [...readFileSync(join(root, name), 'utf8').matchAll(/keys: '(mod\+[^']+)'/g)].map(([, keys]) => keys!),
    ),
  );
}

describe.each(PLATFORMS)('the menu on %s', (platform) => {
  it('steals no key from the web UI', () => {
    const keys = keysOfThePage();
    expect(keys).toContain('mod+k');
    const registered = flat(menu({ platform, development: true }))
      .filter(({ accelerator, registerAccelerator }) => accelerator && registerAccelerator !== false)
      .map(({ accelerator }) =>
        String(accelerator)
          .replace(/^(CmdOrCtrl|Cmd|Ctrl)\+/, 'mod+')
          .toLowerCase(),
      );
    expect(registered.length).toBeGreaterThan(5);
    expect(registered.filter((key) => keys.has(key))).toEqual([]);
    expect(new Set(registered).size).toBe(registered.length);
  });

  it('has nothing that does nothing', () => {
    for (const item of flat(menu({ platform }))) {
      const does = item.click ?? item.role ?? item.submenu;
      expect(item.type === 'separator' || does !== undefined, item.label).toBe(true);
    }
  });

  it('offers about, settings and updates once', () => {
    const labels = flat(menu({ platform })).map(({ label }) => label);
    for (const label of ['About Parley', 'Settings…', 'Check for updates…'])
      expect(labels.filter((one) => one === label)).toHaveLength(1);
  });
});

describe('the menu', () => {
  it('says nothing of updates or diagnostics where there are none, and reloads in development only', () => {
    const labels = flat(menu({ updates: false, diagnostics: false }));
    expect(labels.some(({ label }) => /updates|diagnostics/i.test(label ?? ''))).toBe(false);
    expect(labels.some(({ role }) => role === 'reload' || role === 'toggleDevTools')).toBe(false);
    expect(flat(menu({ development: true })).some(({ role }) => role === 'reload')).toBe(true);
  });
  it('does what it says', () => {
    const done: string[] = [];
    for (const item of flat(menu({}, done))) if (item.click) press(item);
    expect(done).toEqual(
      expect.arrayContaining([
        'new-conversation',
        'print',
        'find',
        'zoom 1',
        'zoom -1',
        'zoom 0',
        'logs',
        'check',
      ]),
    );
  });
});

const nothing: Pointed = {
  x: 10,
  y: 20,
  linkURL: '',
  srcURL: '',
  mediaType: 'none',
  hasImageContents: false,
  isEditable: false,
  selectionText: '',
  misspelledWord: '',
  dictionarySuggestions: [],
  suggestedFilename: '',
  editFlags: { canCut: false, canCopy: false, canPaste: false, canSelectAll: false },
};

function pointing(at: Partial<Pointed>, done: string[] = []): Item[] {
  return contextMenu(
    { ...nothing, ...at },
    {
      replaceWord: (word) => void done.push(`replace ${word}`),
      addToDictionary: (word) => void done.push(`learn ${word}`),
      copyText: (text) => void done.push(`copy ${text}`),
      copyImageAt: (x, y) => void done.push(`image ${x},${y}`),
      saveImage: (url, name) => void done.push(`save ${url} as ${name}`),
    },
  );
}
const shown = (items: readonly Item[]): unknown[] =>
  items.map(({ label, role, type }) => label ?? role ?? type);

describe('the context menu', () => {
  it('is not there where nothing applies', () => {
    expect(pointing({})).toEqual([]);
    expect(pointing({ selectionText: '  ' })).toEqual([]);
    expect(pointing({ linkURL: `${APP_ORIGIN}/business/1/inbox` })).toEqual([]);
  });

  it('offers at most five spellings, and the dictionary', () => {
    const done: string[] = [];
    const items = pointing(
      {
        isEditable: true,
        misspelledWord: 'helo',
        dictionarySuggestions: ['hello', 'help', 'held', 'hero', 'halo', 'hell'],
        editFlags: { canCut: false, canCopy: false, canPaste: true, canSelectAll: true },
      },
      done,
    );
    expect(shown(items)).toEqual([
      'hello',
      'help',
      'held',
      'hero',
      'halo',
      'separator',
      'Add to dictionary',
      'separator',
      'cut',
      'copy',
      'paste',
      'selectAll',
    ]);
    press(items[0]!);
    press(items[6]!);
    expect(done).toEqual(['replace hello', 'learn helo']);
    expect(items.filter(({ enabled }) => enabled === false).map(({ role }) => role)).toEqual(['cut', 'copy']);
    expect(shown(pointing({ misspelledWord: 'helo' }))).toContain('No suggestions');
  });

  it('copies what is selected and the addresses of links, as somebody would write them', () => {
    const done: string[] = [];
    expect(
      shown(pointing({ selectionText: 'words', editFlags: { ...nothing.editFlags, canCopy: true } })),
    ).toEqual(['copy']);
    for (const linkURL of ['https://example.com/a?b', 'mailto:ann%40example.com?subject=x', 'tel:+49301'])
      press(pointing({ linkURL }, done)[0]!);
    expect(done).toEqual(['copy https://example.com/a?b', 'copy ann@example.com', 'copy +49301']);
    expect(pointing({ linkURL: 'javascript:alert(1)' })).toEqual([]);
  });

  it('saves a picture as it is stored, and only one that is behind the API', () => {
    const done: string[] = [];
    const of = (srcURL: string): Item[] =>
      pointing({ mediaType: 'image', hasImageContents: true, srcURL, suggestedFilename: 'a.png' }, done);
    const items = of(`${APP_ORIGIN}/api/media/b/thumb#whole=%2Fapi%2Fmedia%2Fb%2Fwhole&name=photo.jpg`);
    expect(shown(items)).toEqual(['Copy image', 'Save image as…']);
    for (const item of items) press(item);
    expect(done).toEqual(['image 10,20', 'save /api/media/b/whole as photo.jpg']);
    expect(shown(of('blob:app://parley/1'))).toEqual(['Copy image']);
    expect(shown(of('data:image/png;base64,AA'))).toEqual(['Copy image']);
  });

  it.each([
    'https://example.com/api/media/x',
    `${APP_ORIGIN}/assets/x.png`,
    `${APP_ORIGIN}/api/x#whole=https%3A%2F%2Fexample.com%2Fapi%2Fy`,
    `${APP_ORIGIN}/api/x#whole=..%2F..%2Fassets%2Fy`,
    'not an address',
  ])('has no picture to save at %s', (srcURL) => {
    expect(pictureOf({ srcURL, suggestedFilename: '' })).toBeNull();
  });
});
