import { expect, it } from 'vitest';
import { deviceLabel } from './device-label';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

it.each([
  [`${WINDOWS} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${WINDOWS} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge on Windows'],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, 'Safari on macOS'],
  [`${MAC} Gecko/20100101 Firefox/143.0`, 'Firefox on macOS'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/141.0 Safari/537.36',
    'Chrome on Linux',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['curl/8.5.0', 'Browser'],
])('%s is %s', (agent, words) => {
  expect(deviceLabel('browser', agent).text).toBe(words);
});
it('the app is called the app, wherever it runs', () => {
  expect(deviceLabel('app', `${WINDOWS} Chrome/141.0.0.0 Electron/45.4.1 Safari/537.36`).text).toBe(
    'Parley app on Windows',
  );
  expect(deviceLabel('app', null)).toEqual({ text: 'Parley app', icon: 'chat' });
  expect(deviceLabel('browser', null).text).toBe('Browser');
});
