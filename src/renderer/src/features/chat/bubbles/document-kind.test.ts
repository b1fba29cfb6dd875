import { describe, expect, it } from 'vitest';
import { documentKind } from './document-kind';
import { formatDuration } from './format-duration';

describe('documentKind', () => {
  it('goes by the ending first', () => {
    expect(documentKind('offer.PDF', 'text/plain').label).toBe('PDF');
    expect(documentKind('list.xlsx', '').label).toBe('Excel');
  });
  it('never calls a program a text, whatever its type and its name pretend', () => {
    expect(documentKind('bill\u202efdp.exe', 'text/plain')).toMatchObject({
      short: 'EXE',
      label: 'Program (EXE)',
    });
    expect(documentKind('billfdp.exe', 'text/plain').label).not.toContain('Text');
    expect(documentKind('drawing.dwg', 'text/plain').label).toBe('DWG');
  });
  it('falls back to the type', () => {
    expect(documentKind('offer', 'application/pdf').label).toBe('PDF');
  });
  it('shows an unknown ending as it is', () => {
    expect(documentKind('drawing.dwg', '')).toMatchObject({ short: 'DWG', label: 'DWG' });
    expect(documentKind('noending', '')).toMatchObject({ label: 'File' });
  });
});

describe('formatDuration', () => {
  it.each([
    [0, '0:00'],
    [7.4, '0:07'],
    [201, '3:21'],
    [3723, '1:02:03'],
  ])('%d s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });
});
