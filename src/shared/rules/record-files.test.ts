import { expect, it } from 'vitest';
import {
  RECORD_FILE_REJECTED,
  RECORD_FILE_TOO_LARGE,
  isPictureName,
  recordFileProblem,
} from './record-files';

const MB = 1024 * 1024;

it('takes the kinds of the specification below 25 MB, however their ending is written', () => {
  for (const name of ['a.csv', 'a.XLSX', 'offer.2026.pdf', 'a.docx', 'a.jpeg', 'a.webm', 'a.mp3'])
    expect(recordFileProblem(name, 25 * MB - 1), name).toBeNull();
  expect(recordFileProblem('a.pdf', 25 * MB)).toBe(RECORD_FILE_TOO_LARGE);
  for (const name of ['a.exe', 'pdf', '.pdf.svg', 'a.', ''])
    expect(recordFileProblem(name, 1), name).toBe(RECORD_FILE_REJECTED);
  expect(isPictureName('Face.PNG')).toBe(true);
  expect(isPictureName('face.svg')).toBe(false);
});
