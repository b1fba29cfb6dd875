import { expect } from '../support/fixtures';
import { test } from '../support/signed-in';
import { patient } from '../../support/patience.mjs';

const MB = 1024 * 1024;
/** The largest file that WhatsApp takes is one of exactly so many bytes. */
const SIZE = 100 * MB;

test('100 MB go through the app, and the end of them comes back', async ({ page }) => {
  test.setTimeout(patient(120_000));
  const { stored, tail } = await page.evaluate(async (size) => {
    const me = (await (await fetch('/api/session/me')).json()) as {
      data: { workspaces: { business_id: string }[] };
    };
    const bytes = new Uint8Array(size);
    bytes.set(new TextEncoder().encode('%PDF-1.4\n'));
    bytes.set(new TextEncoder().encode('the end'), size - 7);
    const form = new FormData();
    form.append('user_media', new File([bytes], 'catalogue.pdf', { type: 'application/pdf' }));
    const answer = await fetch('/api/common/media-upload', {
      method: 'POST',
      headers: { b_id: me.data.workspaces[0]?.business_id ?? '' },
      body: form,
    });
    const { data } = (await answer.json()) as { data: { size: number; url: string; mimetype: string }[] };
    const [file] = data;
    if (!file) throw new Error('Nothing was stored');
    const last = await fetch(file.url, { headers: { range: 'bytes=-7' } });
    return { stored: file, tail: [last.status, await last.text()] };
  }, SIZE);
  expect(stored).toMatchObject({ size: SIZE, mimetype: 'application/pdf' });
  expect(tail).toEqual([206, 'the end']);
});
