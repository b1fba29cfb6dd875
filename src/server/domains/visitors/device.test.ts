import { expect, it } from 'vitest';
import { deviceOf, isMachine } from './device';

const CHROME = 'Chrome/131.0.0.0';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} ${CHROME} Safari/537.36`, 'Chrome', 'desktop', null],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} ${CHROME} Safari/537.36 Edg/131.0.0.0`,
    'Edge',
    'desktop',
    null,
  ],
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari', 'smartphone', 'iPhone'],
  [`${IPHONE} Mobile/15E148 Instagram 357.0.0.0`, 'Instagram', 'smartphone', 'iPhone'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} ${CHROME} Mobile Safari/537.36`,
    'Chrome',
    'smartphone',
    null,
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S928B) ${WEBKIT} ${CHROME} Mobile Safari/537.36`,
    'Chrome',
    'smartphone',
    'SM-S928B',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari',
    'other',
    'iPad',
  ],
  ['nonsense', null, 'desktop', null],
])('%s', (agent, browser, device_type, device_model) => {
  expect(deviceOf(agent)).toMatchObject({ browser, device_type, device_model });
});

it('survives what is no browser’s at all', () => {
  const device = deviceOf(`${'<script>'.repeat(5000)} Chrome/1`);
  expect(device.device_type).toBe('desktop');
});

it('leaves machines out', () => {
  for (const agent of [
    '',
    'Googlebot/2.1',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'facebookexternalhit/1.1',
    'curl/8.5.0',
  ])
    expect(isMachine(agent)).toBe(true);
  expect(isMachine(`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} ${CHROME} Safari/537.36`)).toBe(false);
});
