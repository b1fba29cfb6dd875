/** A two-page invoice as a plain PDF 1.4, written by hand: text only, Helvetica, no compression. */

const escape = (text) => text.replace(/[\\()]/g, (character) => `\\${character}`);
const line = (x, y, size, text, font = 'F1') => `BT /${font} ${size} Tf ${x} ${y} Td (${escape(text)}) Tj ET`;

const ITEMS = [
  ['Jacket, shorten sleeves', '1', '38.00'],
  ['Trousers, take up hem', '2', '44.00'],
  ['Waistcoat, take in', '1', '29.00'],
  ['Lining, replace (viscose, navy)', '1', '120.00'],
  ['Pressing', '1', '15.00'],
];

const pageOne = [
  line(56, 770, 22, 'Kowalski Tailoring', 'F2'),
  line(56, 750, 10, 'Mill Lane 14, 1040 Vienna'),
  line(56, 700, 14, 'Invoice 2026-1184', 'F2'),
  line(56, 680, 10, 'Customer: Eleanor Harper'),
  line(56, 640, 10, 'Item', 'F2'),
  line(380, 640, 10, 'Count', 'F2'),
  line(470, 640, 10, 'EUR', 'F2'),
  '56 632 m 540 632 l S',
  ...ITEMS.flatMap(([name, count, price], index) => [
    line(56, 612 - index * 22, 11, name),
    line(390, 612 - index * 22, 11, count),
    line(470, 612 - index * 22, 11, price),
  ]),
  '56 500 m 540 500 l S',
  line(56, 478, 12, 'Total', 'F2'),
  line(470, 478, 12, '246.00', 'F2'),
  line(56, 440, 10, 'Payable within 14 days. Thank you for your custom.'),
  line(280, 40, 9, 'Page 1 of 2'),
];
const pageTwo = [
  line(56, 770, 14, 'How to look after a pressed suit', 'F2'),
  ...[
    'Hang it on a broad hanger and let it rest for a day between two wearings.',
    'Brush it with the grain instead of washing it.',
    'Steam takes out creases; an iron needs a damp cloth in between.',
    'Clean it dry at most twice a year.',
  ].map((text, index) => line(56, 735 - index * 20, 11, `${index + 1}.  ${text}`)),
  line(280, 40, 9, 'Page 2 of 2'),
];

/** The bytes of the document, the same each time. */
export function invoicePdf() {
  const stream = (lines) => {
    const content = lines.join('\n');
    return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
  };
  const page = (content) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R /Resources << /Font << /F1 7 0 R /F2 8 0 R >> >> >>`;
  const font = (name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    page(5),
    page(6),
    stream(pageOne),
    stream(pageTwo),
    font('Helvetica'),
    font('Helvetica-Bold'),
    '<< /Title (Invoice 2026-1184) /Producer (Parley demo) >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  return (
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}` +
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 9 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  );
}
