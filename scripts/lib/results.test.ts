import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  lastLine,
  playwrightFailures,
  playwrightTally,
  sum,
  vitestFailedFiles,
  vitestFailures,
  vitestGoodTally,
  vitestTally,
} from './results.mjs';

const folder = mkdtempSync(join(tmpdir(), 'parley-results-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: unknown): string {
  const file = join(folder, `${Math.random()}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const vitestReport = (counts: object, testResults: object[] = []) =>
  report({
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults,
    ...counts,
  });

test('vitest: passed, failed, skipped', () => {
  const file = vitestReport({ numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 });
  expect(vitestTally(file, 1)).toEqual({ passed: 5, failed: 2, skipped: 2 });
});

test('vitest: a file that could not be loaded is a failure', () => {
  const file = vitestReport({}, [{ status: 'failed', assertionResults: [] }]);
  expect(vitestTally(file, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

test('vitest: an error outside any test is a failure', () => {
  expect(vitestTally(vitestReport({}), 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

test('a suite that crashed before its report is a failure', () => {
  expect(vitestTally(join(folder, 'absent.json'), 0).failed).toBe(1);
  expect(playwrightTally(join(folder, 'absent.json'), 0).failed).toBe(1);
});

test('vitest: what failed is told by name, with the first line of why', () => {
  const failed = {
    status: 'failed',
    fullName: 'a list is sorted',
    failureMessages: ['Error: it is not\n at x'],
  };
  const file = vitestReport({}, [
    { name: 'a.test.ts', status: 'failed', assertionResults: [failed, { status: 'passed' }] },
    { name: 'b.test.ts', status: 'failed', assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', assertionResults: [] },
  ]);
  expect(vitestFailures(file)).toEqual(['a.test.ts › a list is sorted: Error: it is not', 'b.test.ts']);
});

test('vitest: what did not fail is counted without the files that did', () => {
  const [passed, failed, pending] = ['passed', 'failed', 'pending'].map((status) => ({ status }));
  const file = vitestReport({}, [
    { name: 'a.test.ts', status: 'failed', assertionResults: [passed, failed] },
    { name: 'b.test.ts', status: 'failed', assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', assertionResults: [passed, passed, pending] },
  ]);
  expect(vitestFailedFiles(file)).toEqual(['a.test.ts', 'b.test.ts']);
  expect(vitestGoodTally(file)).toEqual({ passed: 2, failed: 0, skipped: 1 });
});

test('Playwright: what failed is told by place and title, however deep', () => {
  const spec = (title: string, ok: boolean) => ({ title, ok, file: 'a.spec.ts', line: 7 });
  const inner = { specs: [spec('answers', true), spec('sends', false)] };
  const file = report({ suites: [{ specs: [spec('opens', false)], suites: [inner] }] });
  expect(playwrightFailures(file)).toEqual(['a.spec.ts:7 › opens', 'a.spec.ts:7 › sends']);
});

test('Playwright: passed, failed, skipped', () => {
  const file = report({ stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 2 }, suites: [] });
  expect(playwrightTally(file, 1)).toEqual({ passed: 3, failed: 1, skipped: 2 });
});

test('the last line tells skipped tests only where there are some', () => {
  const one = { passed: 1, failed: 0, skipped: 0 };
  expect(lastLine(sum([one, one]))).toBe('2 passed, 0 failed');
  expect(lastLine(sum([one, { passed: 0, failed: 2, skipped: 3 }]))).toBe('1 passed, 2 failed, 3 skipped');
});
