/**
 * Makes the media in resources/demo: pictures, stickers, voice notes, a video, an invoice, and their manifest.
 *
 *   node scripts/make-demo-assets.mjs
 *
 * The result is committed; run this only to change it. Besides the project's own packages it needs the system
 * tools ffmpeg (with libopus and libx264) and espeak-ng.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { invoicePdf } from './demo-assets/invoice.mjs';
import { PICTURES, STICKERS, sizeChart } from './demo-assets/pictures.mjs';

const OUT = path.resolve(import.meta.dirname, '../resources/demo');

const VOICES = [
  {
    file: 'voice-en-fitting.ogg',
    locale: 'en',
    voice: 'en-gb',
    pitch: 45,
    tags: ['tailor', 'general'],
    transcript:
      'Hi, it is me again. I can come for the fitting on Thursday after five, if that still works for you.',
  },
  {
    file: 'voice-en-repair.ogg',
    locale: 'en',
    voice: 'en-us',
    pitch: 30,
    tags: ['bicycle', 'bakery'],
    transcript: 'Hello! Just a quick message while I am on the way. I will be with you in about ten minutes.',
  },
  {
    file: 'voice-es-pedido.ogg',
    locale: 'es',
    voice: 'es',
    pitch: 55,
    tags: ['any', 'bakery', 'tailor', 'bicycle', 'general'],
    transcript: 'Hola, perdone, voy conduciendo. Mañana por la mañana me viene perfecto. Muchas gracias.',
  },
  {
    file: 'voice-de-abholung.ogg',
    locale: 'de',
    voice: 'de',
    pitch: 40,
    tags: ['any', 'bakery', 'tailor', 'bicycle', 'general'],
    transcript: 'Hallo, ich habe gerade keine Hand frei. Donnerstag nach fünf passt mir gut, danke schön!',
  },
  {
    file: 'voice-pt-entrega.ogg',
    locale: 'pt',
    voice: 'pt-br',
    pitch: 60,
    tags: ['any', 'bakery', 'tailor', 'bicycle', 'general'],
    transcript: 'Oi, tudo bem? Pode deixar com o porteiro, por favor. Obrigada!',
  },
];

mkdirSync(OUT, { recursive: true });
const work = mkdtempSync(path.join(tmpdir(), 'parley-assets-'));
const run = (command, args) => execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
const out = (file) => path.join(OUT, file);
const ffmpeg = (...args) => run('ffmpeg', ['-y', '-loglevel', 'error', '-fflags', '+bitexact', ...args]);
const assets = [];

for (const { file, tags, captions, draw } of PICTURES) {
  await sharp(Buffer.from(draw())).jpeg({ quality: 72, mozjpeg: true }).toFile(out(file));
  assets.push({ file, kind: 'image', mime: 'image/jpeg', width: 900, height: 700, tags, captions });
}
await sharp(Buffer.from(sizeChart()))
  .png({ compressionLevel: 9, palette: false })
  .toFile(out('size-chart.png'));
assets.push({
  file: 'size-chart.png',
  kind: 'image',
  mime: 'image/png',
  width: 800,
  height: 560,
  tags: ['tailor', 'measuring'],
  captions: { en: ['Is 50 right for me, by this table?'] },
});

for (const { file, tags, svg } of STICKERS) {
  await sharp(Buffer.from(svg)).resize(512, 512).webp({ quality: 80 }).toFile(out(file));
  assets.push({ file, kind: 'sticker', mime: 'image/webp', width: 512, height: 512, tags });
}

for (const { file, locale, voice, pitch, tags, transcript } of VOICES) {
  const wav = path.join(work, `${locale}.wav`);
  run('espeak-ng', ['-v', voice, '-s', '150', '-p', String(pitch), '-w', wav, transcript]);
  ffmpeg(
    '-i',
    wav,
    '-ac',
    '1',
    '-ar',
    '48000',
    '-c:a',
    'libopus',
    '-b:a',
    '20k',
    '-application',
    'voip',
    '-flags:a',
    '+bitexact',
    out(file),
  );
  assets.push({
    file,
    kind: 'audio',
    mime: 'audio/ogg',
    duration_s: duration(file),
    locale,
    tags,
    transcript,
  });
}

ffmpeg(
  '-f',
  'lavfi',
  '-i',
  'color=c=0xf3dfd2:s=640x360:r=24:d=4',
  '-f',
  'lavfi',
  '-i',
  'color=c=0x22463d:s=120x120:r=24:d=4',
  '-f',
  'lavfi',
  '-i',
  'sine=frequency=330:duration=4:sample_rate=44100',
  '-filter_complex',
  "[1]format=rgba,geq=r='34':g='70':b='61':a='if(lt(hypot(X-60,Y-60),58),if(gt(hypot(X-60,Y-60),40),255,if(lt(abs(mod(atan2(Y-60,X-60)+T*3+3.15,0.785)-0.39),0.06),200,0)),0)'[w];[0][w]overlay=x='-120+t*190':y=190[v];[2]volume=0.08[a]",
  '-map',
  '[v]',
  '-map',
  '[a]',
  '-c:v',
  'libx264',
  '-profile:v',
  'baseline',
  '-pix_fmt',
  'yuv420p',
  '-crf',
  '28',
  '-c:a',
  'aac',
  '-b:a',
  '48k',
  '-ac',
  '1',
  '-movflags',
  '+faststart',
  '-t',
  '4',
  '-flags:v',
  '+bitexact',
  '-flags:a',
  '+bitexact',
  out('wheel-test.mp4'),
);
assets.push({
  file: 'wheel-test.mp4',
  kind: 'video',
  mime: 'video/mp4',
  width: 640,
  height: 360,
  duration_s: duration('wheel-test.mp4'),
  tags: ['bicycle', 'general'],
  captions: { en: ['It rolls straight again!'], de: ['Es läuft wieder gerade!'] },
});

writeFileSync(out('invoice-2026-1184.pdf'), invoicePdf(), 'latin1');
assets.push({
  file: 'invoice-2026-1184.pdf',
  kind: 'document',
  mime: 'application/pdf',
  pages: 2,
  tags: ['tailor', 'general', 'invoice'],
  captions: { en: ['The invoice, for your files.'] },
});

const described = assets.map((asset) => ({ ...asset, bytes: statSync(out(asset.file)).size }));
writeFileSync(out('manifest.json'), `${JSON.stringify({ assets: described }, null, 2)}\n`);
rmSync(work, { recursive: true, force: true });

/** Seconds, to a tenth. */
function duration(file) {
  const seconds = execFileSync('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'format=duration',
    '-of',
    'csv=p=0',
    out(file),
  ]);
  return Math.round(Number(seconds.toString()) * 10) / 10;
}
