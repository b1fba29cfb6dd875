import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backoffMs, isAutoRetryable, whatsappError } from './error-catalogue';

// Cloud API facts §6 and §4, written out again so that a row lost from the catalogue is noticed.
const CODES = [
  0, 190, 3, 10, 200, 299, 1, 2, 4, 80007, 33, 100, 368, 130429, 130472, 131000, 131005, 131008, 131009, 131016, 131021, 131026, 131030, 131031,
  131037, 131042, 131045, 131047, 131048, 131049, 131050, 131051, 131052, 131053, 131056, 131057, 132000, 132001, 132005, 132007, 132012, 132015,
  132016, 132018, 132068, 132069, 133000, 133004, 133005, 133006, 133008, 133009, 133010, 133015, 133016, 134011, 135000, 137000,
]; // prettier-ignore
const SUBCODES = [2388019, 2388024, 2388040, 2388047, 2388072, 2388073, 2388293, 2388299];
const AUTO = [1, 2, 4, 80007, 130429, 131000, 131016, 131056, 131057, 133004];

const isSentence = (text: string) => /^\p{Lu}.*[^.]\.$/su.test(text);

describe('whatsappError', () => {
  it.each(CODES)('%i says what happened and what to do', (code) => {
    const error = whatsappError(code);
    expect(error.code).toBe(code);
    expect(error.title).not.toBe('');
    expect(isSentence(error.text)).toBe(true);
    expect(isSentence(error.nextStep)).toBe(true);
    expect(error.text).not.toContain(String(code));
  });

  it('retries by itself exactly what Meta allows', () => {
    expect(CODES.filter(isAutoRetryable).sort()).toEqual([...AUTO].sort());
    for (const code of [...CODES, ...SUBCODES]) {
      expect(whatsappError(code).retry === 'auto').toBe(isAutoRetryable(code));
    }
  });

  it.each([131026, 131047, 131049, 131050, 132000, 132001, 132069, 132999])('%i is never resent', (code) => {
    expect(whatsappError(code).retry).toBe('never');
  });

  it('reads the permission range as one', () => {
    expect(whatsappError(250).text).toBe(whatsappError(10).text);
    expect(whatsappError(199).text).not.toBe(whatsappError(10).text);
    expect(whatsappError(300).text).not.toBe(whatsappError(10).text);
  });

  it.each(SUBCODES)('template subcode %i explains code 100', (subcode) => {
    const error = whatsappError(100, subcode);
    expect(error.code).toBe(100);
    expect(error.text).not.toBe(whatsappError(100).text);
    expect(isSentence(error.text) && isSentence(error.nextStep)).toBe(true);
    expect(whatsappError(subcode).text).toBe(error.text);
  });

  it('an unknown subcode changes nothing', () => {
    expect(whatsappError(131047, 1234)).toEqual(whatsappError(131047));
  });

  it('has an answer to every number', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double()), (code) => {
        const error = whatsappError(code);
        expect(error.text.length * error.nextStep.length * error.title.length).toBeGreaterThan(0);
        if (!CODES.includes(code)) expect(error.retry).not.toBe('auto');
      }),
    );
    expect(whatsappError(987654).text).toContain('987654');
  });
});

describe('backoffMs', () => {
  it('waits 4^X seconds for the pair limit', () => {
    expect([0, 1, 2, 3].map((attempt) => backoffMs(131056, attempt))).toEqual([1000, 4000, 16_000, 64_000]);
    expect(backoffMs(131056, 50)).toBe(3_600_000);
  });

  it('doubles for the others', () => {
    expect([0, 1, 2, 3].map((attempt) => backoffMs(130429, attempt))).toEqual([1000, 2000, 4000, 8000]);
    expect(backoffMs(131000, 1000)).toBe(300_000);
    expect(backoffMs(131057, 0)).toBe(60_000);
  });

  it('never shrinks, is always finite, and jitter adds at most half', () => {
    const code = fc.constantFrom(...AUTO);
    fc.assert(
      fc.property(
        code,
        fc.nat(2000),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (error, attempt, jitter) => {
          const plain = backoffMs(error, attempt);
          expect(backoffMs(error, attempt + 1)).toBeGreaterThanOrEqual(plain);
          expect(backoffMs(error, attempt, jitter)).toBeGreaterThanOrEqual(plain);
          expect(backoffMs(error, attempt, jitter)).toBeLessThanOrEqual(plain * 1.5);
          expect(plain).toBeLessThanOrEqual(3_600_000);
        },
      ),
    );
  });
});
