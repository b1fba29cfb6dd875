import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { webmToOgg } from '../../src/renderer/src/features/chat/voice/webm-to-ogg';
import { chromiumLaunch } from '../support/chromium';
import { axeOn } from './support/axe';
import { accepted, composer, expect, open, party, row, test, thread } from './support/fixtures';
import { patient } from '../support/patience.mjs';

/** The headless build records nothing. Chromium's test microphone beeps once a second; whether it may be used is up to each test. */
const launch = chromiumLaunch();
test.use({ launchOptions: { ...launch, args: [...launch.args, '--use-fake-device-for-media-stream'] } });

const FIXTURE = join(
  import.meta.dirname,
  '../../src/renderer/src/features/chat/voice/fixtures/recorded.webm',
);

const bar = (page: Page) => page.getByRole('group', { name: 'Voice message' });
const time = (page: Page) => bar(page).getByRole('timer');
const press = (page: Page, name: string) => bar(page).getByRole('button', { name }).click();
/** The messages that can be played. */
const voices = (page: Page) =>
  thread(page)
    .getByRole('article')
    .filter({ has: page.getByRole('slider', { name: 'Position' }) });

/** Records for a second at least. */
async function record(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Record a voice message' }).click();
  await expect(time(page)).toHaveText(/^0:0[1-9]$/);
}

test.describe('voice messages', () => {
  test.beforeEach(async ({ context }) => {
    await context.grantPermissions(['microphone']);
  });

  test('record, hold on, listen, go on and send; the bubble plays at 1.5×', async ({ agent, demo }) => {
    const customer = await party(demo, 'Amara Okafor', 'Northwind Tailors');
    await open(agent, 'Amara Okafor');
    await record(agent);
    await press(agent, 'Pause recording');
    const position = bar(agent).getByRole('slider', { name: 'Position in the recording' });
    await expect(position).toBeEnabled();
    await press(agent, 'Listen');
    await expect.poll(() => position.inputValue().then(Number)).toBeGreaterThan(0);
    await press(agent, 'Go on recording');
    await expect(time(agent)).toHaveText(/^0:0[3-9]$/);
    await press(agent, 'Send voice message');

    const own = voices(agent).last();
    const play = own.getByRole('button', { name: 'Play voice message' });
    await expect(own).toContainText(/0:0[3-9]/);
    await expect(own.locator('path').first()).toHaveAttribute('d', /v2\d/);
    await expect(own.getByRole('img', { name: /Sent|Delivered|Read/ })).toBeVisible({
      timeout: patient(20_000),
    });
    await expect(composer(agent)).toBeFocused();

    const sent = (await accepted(demo, customer)).at(-1);
    expect(sent).toMatchObject({ type: 'audio', payload: { voice: true } });

    await play.click();
    await own.getByRole('button', { name: 'Playback speed: 1×' }).click();
    await expect(own.getByRole('button', { name: 'Playback speed: 1.5×' })).toBeVisible();
    const slider = own.getByRole('slider', { name: 'Position' });
    await expect.poll(() => slider.inputValue().then(Number)).toBeGreaterThan(0.3);
    await expect(own).toContainText('−0:0');
    // It ends by itself; the speed is remembered over a reload.
    await expect(play).toBeVisible();
    await agent.reload();
    await slider.press('ArrowRight');
    await expect(own.getByRole('button', { name: 'Playback speed: 1.5×' })).toBeVisible();
  });

  test('what is being recorded is kept when one goes to another conversation, and over a restart', async ({
    agent,
  }) => {
    await open(agent, 'Noor Al-Masri');
    await record(agent);
    await row(agent, 'Imogen Clarke').click();
    await expect(
      agent.getByText('Your recording was stopped and is kept in its conversation.'),
    ).toBeVisible();
    await expect(composer(agent)).toBeVisible();
    await row(agent, 'Noor Al-Masri').click();
    await expect(bar(agent).getByRole('slider')).toBeEnabled();
    await expect(bar(agent).getByRole('button', { name: 'Go on recording' })).toBeHidden();

    await agent.reload();
    await expect(bar(agent).getByRole('slider')).toBeEnabled();
    const before = await voices(agent).count();
    await press(agent, 'Send voice message');
    await expect(voices(agent)).toHaveCount(before + 1);
    await expect(
      voices(agent)
        .last()
        .getByRole('img', { name: /Sent|Delivered|Read/ }),
    ).toBeVisible({
      timeout: patient(20_000),
    });
    // It is gone from this device.
    await agent.reload();
    await expect(composer(agent)).toBeVisible();
    await expect(bar(agent)).toBeHidden();
  });

  test('Esc throws a recording away, and it can be taken back', async ({ agent }) => {
    await open(agent, 'Lucas Tavares');
    const draft = await composer(agent).inputValue();
    expect(draft).toBe('');
    await record(agent);
    await agent.keyboard.press('Escape');
    await expect(composer(agent)).toBeFocused();
    await expect(bar(agent)).toBeHidden();
    await agent.getByRole('button', { name: 'Undo' }).click();
    await expect(bar(agent).getByRole('slider')).toBeEnabled();
    await press(agent, 'Discard recording');
    // A new one takes the place of the discarded one.
    await record(agent);
    const axe = await (await axeOn(agent)).include('[role=group]').analyze();
    expect(axe.violations.map(({ id }) => id)).toEqual([]);
    await press(agent, 'Pause recording');
    await expect(bar(agent).getByRole('slider')).toBeEnabled();
    const held = await (await axeOn(agent)).include('[role=group]').analyze();
    expect(held.violations.map(({ id }) => id)).toEqual([]);
  });

  test('the next voice message goes on by itself, and is then known as played', async ({ agent, demo }) => {
    const customer = await party(demo, 'Imogen Clarke', 'Northwind Tailors');
    await open(agent, 'Imogen Clarke');
    const before = await voices(agent).count();
    for (const asset of ['voice-en-fitting.ogg', 'voice-en-repair.ogg'])
      await customer.writes({ type: 'audio', audio: { asset } });
    await expect(voices(agent)).toHaveCount(before + 2);
    const first = voices(agent).nth(before);
    const second = voices(agent).nth(before + 1);
    // Drawn from the file itself.
    for (const one of [first, second])
      await expect(one.locator('path').first()).toHaveAttribute('d', /v2[34]/);
    await expect(second.getByRole('img', { name: 'Not played yet' })).toBeVisible();

    await first.getByRole('button', { name: 'Play voice message' }).click();
    const slider = first.getByRole('slider', { name: 'Position' });
    await expect.poll(() => slider.inputValue().then(Number)).toBeGreaterThan(0);
    await slider.press('End');
    await expect(second.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(first.getByRole('button', { name: 'Play voice message' })).toBeVisible();
    await expect(second.getByRole('img', { name: 'Not played yet' })).toBeHidden();
  });

  test('Chromium hears the same in the Ogg as in its own recording', async ({ visitor }) => {
    const webm = new Uint8Array(readFileSync(FIXTURE));
    const files = [webm, await webmToOgg(webm)].map((bytes) => [...bytes]);
    const [recorded, remuxed] = await visitor.evaluate(
      (all) =>
        Promise.all(
          all.map(async (bytes) => {
            const context = new OfflineAudioContext(1, 1, 48_000);
            const sound = await context.decodeAudioData(Uint8Array.from(bytes).buffer);
            const samples = sound.getChannelData(0);
            return {
              channels: sound.numberOfChannels,
              duration: sound.duration,
              loud: samples.reduce((sum, sample) => sum + sample * sample, 0),
            };
          }),
        ),
      files,
    );
    expect(remuxed?.channels).toBe(1);
    expect(remuxed?.loud).toBeGreaterThan(1);
    expect(remuxed?.duration).toBeCloseTo(recorded?.duration ?? 0, 2);
    expect(remuxed?.duration).toBeCloseTo(3, 2);
    expect((remuxed?.loud ?? 0) / (recorded?.loud ?? 1)).toBeCloseTo(1, 2);
  });
});

test('a microphone that may not be used: the reason, and another try', async ({ agent, context }) => {
  await open(agent, 'Siobhán Murphy', 'Morrow Bakery');
  await context.clearPermissions();
  await agent.getByRole('button', { name: 'Record a voice message' }).click();
  await expect(agent.getByRole('alert')).toContainText('Parley may not use the microphone.');
  await context.grantPermissions(['microphone']);
  await agent.getByRole('button', { name: 'Try again' }).click();
  await expect(time(agent)).toHaveText(/^0:0[1-9]$/);
  await press(agent, 'Discard recording');
  await expect(composer(agent)).toBeFocused();
});
