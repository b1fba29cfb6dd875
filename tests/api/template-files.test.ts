import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf, refusalOf } from '../support/inbox';
import { doc, docx, film, movingGif, palette, pdf, picture } from '../support/template-files';
import { type TemplateHands, BODY, templateHands } from '../support/templates';
import { type WhatsappTest, startWhatsapp, until, WABA } from '../support/whatsapp';

const MB = 1024 * 1024;
const IMAGE_RATIO =
  'Image aspect ratio must be between 1.3:1 and 2.2:1. Recommended: 1.91:1 (e.g. 1910x1000).';
const VIDEO_RATIO = 'Video aspect ratio must be between 1.3:1 and 2.2:1. Recommended: 1.91:1.';
const TYPE = 'Please select a valid image (jpeg/png), video (mp4/3gp), or document (pdf/doc/docx).';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The same file, this many bytes long. */
const padded = (file: Blob, bytes: number): Blob =>
  new Blob([file, new Uint8Array(bytes - file.size)], { type: file.type });

/** Files of headers: what is taken, what Meta's review sees of it, and what customers get. */
describe('files of template headers', () => {
  let test: WhatsappTest;
  let hands: TemplateHands;
  beforeAll(async () => {
    test = await startWhatsapp();
    test.emulator.core.config.patch({ templates: { review_ms: 0 } });
    hands = templateHands(test);
    await test.write('+43 660 555 0011', { type: 'text', text: { body: 'Hello' } });
    await test.settled();
  });
  afterAll(() => test.close());

  it.each([
    ['a.jpg', () => picture('jpeg', 1910, 1000), 'IMAGE', 'image/jpeg', 'image/jpeg'],
    ['b.png', () => picture('png', 1910, 1000), 'IMAGE', 'image/png', 'image/png'],
    // A palette is nothing that WhatsApp takes.
    ['b2.png', () => palette(1910, 1000), 'IMAGE', 'image/png', 'image/png'],
    // WhatsApp shows no moving picture: a still one is kept.
    ['c.gif', () => picture('gif', 191, 100), 'IMAGE', 'image/png', 'image/png'],
    ['d.mp4', () => film('mp4', 1910, 1000), 'VIDEO', 'video/mp4', 'video/mp4'],
    ['e.pdf', pdf, 'DOCUMENT', 'application/pdf', 'application/pdf'],
    // The review takes no Word files: a page that names the document stands in for it.
    ['f.doc', doc, 'DOCUMENT', 'application/msword', 'application/pdf'],
    ['g.docx', docx, 'DOCUMENT', WORD, 'application/pdf'],
  ] as const)('%s goes up as its sample, and out as it is', async (name, make, format, mime, sampled) => {
    const media = dataOf(await hands.uploadHeader(await make(), name));
    expect(media).toMatchObject({ format, mime_type: mime });
    const title = `file_${name.replace('.', '_')}`;
    const header = { type: 'HEADER', format, meta: { media_id: media.media_id } };
    const template = await hands.approved(title, { template_content: { components: [header, BODY] } });
    const { core } = test.emulator;
    const listed = core.world.findTemplate(WABA, title, 'en_US');
    const handle = /4::([A-Za-z0-9+/=]+):/.exec(JSON.stringify(listed?.components))?.[1] ?? '';
    expect(Buffer.from(handle, 'base64').toString()).toBe(sampled);

    const { _id } = await test.conversation();
    const message = { template_id: template._id, values: { first_name: 'Noor' } };
    const sent = dataOf(await test.send(_id, { type: 'template', message }));
    const record = await until(() => {
      const found = test.accepted().find(({ callback_data }) => callback_data === sent._id);
      if (!found?.media_id) throw new Error('It has not gone out.');
      return found;
    });
    expect(core.media.get(record.media_id ?? '')?.mime_type).toBe(mime);
    const kind = format.toLowerCase();
    const [part] = (record.payload as { components: { parameters: Record<string, object>[] }[] }).components;
    expect(part).toMatchObject({
      type: 'header',
      parameters: [{ type: kind, [kind]: { id: record.media_id } }],
    });
    const file_name = name.replace('.gif', '.png');
    expect(part?.parameters[0]?.[kind]).toEqual({
      id: record.media_id,
      ...(format === 'DOCUMENT' ? { filename: file_name } : {}),
    });
  });

  it('says of a GIF that moves that only its first picture is kept', async () => {
    const moving = dataOf(await hands.uploadHeader(await movingGif(191, 100), 'dance.gif'));
    expect(moving).toMatchObject({ file_name: 'dance.png', mime_type: 'image/png', stilled: true });
    const still = dataOf(await hands.uploadHeader(await picture('gif', 191, 100), 'still.gif'));
    expect(still).toMatchObject({ mime_type: 'image/png', stilled: false });
  });

  it('says at the field why WhatsApp would refuse a picture that nothing can be made of', async () => {
    const png = Buffer.from(await (await palette(1910, 1000)).arrayBuffer());
    png.writeUInt32BE(19_100, 16);
    png.writeUInt32BE(10_000, 20);
    const refused = await hands.uploadHeader(new Blob([png], { type: 'image/png' }), 'huge.png');
    expect(refusalOf(refused)).toBe('400 validation_failed');
    const { fields } = (refused.body as unknown as { error: { fields: Record<string, string> } }).error;
    expect(fields['header.media']).toContain('19100 × 10000');
  });

  it('a 3GP film is taken as a draft, and refused at its field when it is submitted', async () => {
    const media = dataOf(await hands.uploadHeader(film('3gp', 1910, 1000), 'a.3gp'));
    expect(media).toMatchObject({ format: 'VIDEO', mime_type: 'video/3gpp' });
    const header = { type: 'HEADER', format: 'VIDEO', meta: { media_id: media.media_id } };
    const { _id } = await hands.save('old_film', { template_content: { components: [header, BODY] } });
    const refused = await hands.submit(_id);
    expect(refusalOf(refused)).toBe('400 validation_failed');
    expect(JSON.stringify(refused.body)).toContain('Meta’s review takes MP4 films only.');
    expect(await hands.read(_id)).toMatchObject({ verification_status: 'DRAFT' });
    expect((await hands.change(_id, { template_content: { components: [BODY] } })).status).toBe(200);
  });

  it.each([
    ['png', 1300, 1000, null],
    ['png', 1299, 1000, IMAGE_RATIO],
    ['jpeg', 2200, 1000, null],
    ['jpeg', 2201, 1000, IMAGE_RATIO],
    ['gif', 130, 100, null],
    ['gif', 129, 100, IMAGE_RATIO],
    ['gif', 220, 100, null],
    ['gif', 221, 100, IMAGE_RATIO],
    ['mp4', 1300, 1000, null],
    ['mp4', 1299, 1000, VIDEO_RATIO],
    ['mp4', 2200, 1000, null],
    ['mp4', 2201, 1000, VIDEO_RATIO],
    ['3gp', 1300, 1000, null],
    ['3gp', 2201, 1000, VIDEO_RATIO],
  ] as const)('%s of %i to %i: %s', async (kind, width, height, problem) => {
    const file =
      kind === 'mp4' || kind === '3gp' ? film(kind, width, height) : await picture(kind, width, height);
    const answer = await hands.uploadHeader(file, `a.${kind}`);
    expect((answer.body as { error?: { message: string } }).error?.message ?? null).toBe(problem);
  });

  it.each([
    ['image', () => picture('png', 1910, 1000), 'a.png', 5 * MB, 'Image must be less than 5MB.'],
    ['video', () => film('mp4', 1910, 1000), 'a.mp4', 16 * MB, 'Video must be less than 16MB.'],
  ] as const)('a file of %s has its limit', async (_kind, make, name, max, problem) => {
    const file = await make();
    expect((await hands.uploadHeader(padded(file, max), name)).status).toBe(200);
    const refused = await hands.uploadHeader(padded(file, max + 1), name);
    expect(refused.body).toMatchObject({ error: { message: problem, fields: { 'header.media': problem } } });
  });

  it('what is no picture, film or document is refused, whatever it calls itself', async () => {
    const text = new Blob(['just words'], { type: 'image/png' });
    for (const [file, name] of [
      [text, 'a.png'],
      [new Blob(['just words'], { type: 'text/plain' }), 'a.txt'],
      [new Blob([], { type: 'application/pdf' }), 'a.pdf'],
    ] as const) {
      const refused = await hands.uploadHeader(file, name);
      expect([name, refused.status]).toEqual([name, 400]);
      if (file.size > 0) expect(JSON.stringify(refused.body)).toContain(TYPE.slice(0, 40));
    }
  });
});
