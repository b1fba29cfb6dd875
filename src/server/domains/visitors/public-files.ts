import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../../platform/settings';
import { scriptText } from './script-text';

/** Pages of the demo's website, by what follows their address. */
export const DEMO_PAGES = ['shop', 'shirts', 'visit-us'] as const;
export type DemoPage = (typeof DEMO_PAGES)[number];

export const isDemoPage = (name: string): name is DemoPage => DEMO_PAGES.some((page) => page === name);

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
    demoPage: async (page: DemoPage, site: string): Promise<string> =>
      (await read(`${page}.html`)).replaceAll('{{site}}', site),
  };
}
