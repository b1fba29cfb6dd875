import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const scheme = process.argv[2] ?? 'light';
const page = await b.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: scheme });
const fetched = [];
page.on('response', (r) => { if (/woff2|fonts-|han-|hangul-/.test(r.url())) fetched.push(r.url().split('/').at(-1)); });
page.on('console', (m) => { if (m.type()==='error') console.log('console', m.text()); });
await page.goto('http://127.0.0.1:4614');
await page.getByRole('button', { name: 'Sign in', exact: true }).click();
await page.getByRole('listbox', { name: 'Conversations' }).getByRole('option', { name: /Amara Okafor/ }).click();
await page.waitForTimeout(1500);
console.log('before', fetched.join(' '));
const composer = page.getByRole('textbox', { name: /message/i }).last();
if (scheme === 'light') {
for (const t of ['नमस्ते, आप कैसे हैं? مرحبا كيف حالك؟ 你好，请问 안녕하세요 こんにちは สวัสดี שלום வணக்கம்', '👩‍👩‍👧‍👦 🇩🇪 ❤️ 👍🏽 😀 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣ ☕ ✅', 'Z' + '\u0301\u0323'.repeat(300) + ' marks', '\u202ehttps://evil.example/moc.elgoog and https://google.com@evil.example/login']) {
  await composer.fill(t); await composer.press('Enter'); await page.waitForTimeout(400);
}}
await page.waitForTimeout(2500);
console.log('after', fetched.join(' '));
await page.screenshot({ path: `/tmp/parley/scratch-text/inbox-${scheme}.png` });
await page.getByRole('button', { name: /emoji/i }).first().click();
await page.waitForTimeout(2000);
await page.screenshot({ path: `/tmp/parley/scratch-text/picker-${scheme}.png` });
await b.close();
