import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../../platform/settings';
import { scriptText } from './script-text';

/** Pages of the demo's website, by what follows their address: title, heading and text, which stand in one file. */
const DEMO_PAGES: ReadonlyMap<string, readonly [title: string, heading: string, text: string]> = new Map([
  [
    'shop',
    [
      'Shop',
      'Shirts, cut by hand',
      'A small shop by the harbour. Look around: every page that you open is a visit.',
    ],
  ],
  ['shirts', ['Shirts', 'Shirts', 'Linen, poplin, flannel. Made to measure in two weeks.']],
  ['visit-us', ['Visit us', 'Visit us', 'Harbour Street 4, Tuesday to Saturday, nine to six.']],
]);

/** Files that anybody may load: each is read when it is first wanted. */
export function createPublicFiles({ RESOURCES_DIR }: Pick<Settings, 'RESOURCES_DIR'>) {
  const kept = new Map<string, Promise<string>>();
  const read = (name: string): Promise<string> => {
    const known = kept.get(name) ?? readFile(join(RESOURCES_DIR, 'visits', name), 'utf8');
    kept.set(name, known);
    return known;
  };
  return {
    script: async (): Promise<string> => scriptText(await read('script.js')),
    demoScript: (): Promise<string> => read('demo.js'),
    /** Null: there is no such page. */
    async demoPage(name: string, site: string): Promise<string | null> {
      const page = DEMO_PAGES.get(name);
      if (!page) return null;
      const [title, heading, text] = page;
      const values: Readonly<Record<string, string>> = { site, title, heading, text };
      return (await read('demo.html')).replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
    },
  };
}
