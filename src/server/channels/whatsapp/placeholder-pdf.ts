import { Readable } from 'node:stream';
import type { SampleFile } from './graph/template-calls';

/** A PDF of one page that says which document it stands for. */
export function placeholderPdf(fileName: string): SampleFile {
  const title = fileName.replace(/[^\x20-\x7e]|[()\\]/g, '_').slice(0, 80);
  const drawing = `BT /F1 14 Tf 72 720 Td (Sample of the document ${title}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets: number[] = [];
  objects.forEach((object, at) => {
    offsets.push(text.length);
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  const bytes = Buffer.from(text, 'latin1');
  return {
    file_name: 'sample.pdf',
    mimetype: 'application/pdf',
    size: bytes.length,
    read: () => Promise.resolve(Readable.from([bytes])),
  };
}
