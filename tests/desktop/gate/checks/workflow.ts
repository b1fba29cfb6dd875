import { z } from 'zod';

const step = z.object({
  name: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  env: z.record(z.string(), z.string()).optional(),
  with: z.record(z.string(), z.unknown()).optional(),
});
const permissions = z.record(z.string(), z.enum(['read', 'write', 'none']));
export const workflow = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions,
  jobs: z.record(
    z.string(),
    z.object({
      permissions: permissions.optional(),
      'timeout-minutes': z.number(),
      environment: z.string().optional(),
      needs: z.union([z.string(), z.array(z.string())]).optional(),
      strategy: z.unknown().optional(),
      steps: z.array(step),
    }),
  ),
});
export type Workflow = z.infer<typeof workflow>;
type Step = z.infer<typeof step>;

/** By the hash of a commit, or by a version where the hash was not known for certain; never by a branch. */
const PINNED = /^[\w.-]+\/[\w./-]+@(?:[0-9a-f]{40}|v\d+(?:\.\d+){0,2})$/;
/** Anybody may start these with code of their own. */
const OPEN_TRIGGERS = ['pull_request', 'pull_request_target', 'issue_comment', 'workflow_run', 'issues'];
const SECRET = /\$\{\{\s*secrets\./;
const PRINTS = /\b(?:echo|printf|cat|tee|printenv|env|set)\b/;

/** Lines that could show one of these variables: printed, and not into a file. */
function shown(script: string, names: readonly string[]): readonly string[] {
  return script.split('\n').filter((line) => {
    const toFile = /(?<![0-9&])>{1,2}\s*"?\$(?:RUNNER_TEMP|GITHUB_ENV)/.test(line);
    return PRINTS.test(line) && !toFile && names.some((name) => new RegExp(`\\$\\{?${name}\\b`).test(line));
  });
}

function stepProblems(
  job: string,
  { uses, run = '', env = {}, with: options = {} }: Step,
): readonly string[] {
  const names = Object.entries(env).flatMap(([name, value]) => (SECRET.test(value) ? [name] : []));
  const right: readonly (readonly [boolean, string])[] = [
    [uses === undefined || PINNED.test(uses), `${uses} is not pinned`],
    [!/\$\{\{/.test(run), `an expression stands in a script: ${run.slice(0, 60)}`],
    [!/set -\w*x|bash -x|ACTIONS_STEP_DEBUG/.test(run), 'a script shows what it does, secrets included'],
    [!/^\s*(?:env|printenv|set)\s*(?:$|\|)/m.test(run), 'a script prints its environment'],
    [shown(run, names).length === 0, `a secret is printed: ${shown(run, names).join()}`],
    [!/\b(?:curl|wget)\b[^\n]*\|\s*(?:ba|z)?sh/.test(run), 'a script runs what it has fetched'],
    [!/\bnpm (?:i|install)\b(?! --)/.test(run), 'libraries are installed without the lock file'],
    [!JSON.stringify(options).includes('secrets.'), 'a secret is given to an action'],
    [
      !uses?.startsWith('actions/checkout@') || options['persist-credentials'] === false,
      'the token stays in the folder',
    ],
  ];
  return right.flatMap(([ok, problem]) => (ok ? [] : [`${job}: ${problem}`]));
}

/** What is wrong with a workflow that signs and publishes, as sentences. */
export function workflowProblems({ on, permissions: general, jobs }: Workflow): readonly string[] {
  const writing = Object.entries(jobs).filter(([, job]) =>
    Object.values(job.permissions ?? {}).includes('write'),
  );
  return [
    ...Object.keys(on)
      .filter((name) => OPEN_TRIGGERS.includes(name))
      .map((name) => `${name} may start it`),
    ...(JSON.stringify(general) === '{"contents":"read"}' ? [] : ['every job may do more than read']),
    ...writing.flatMap(([name, { permissions: own, steps }]) => [
      ...(JSON.stringify(own) === '{"contents":"write"}' ? [] : [`${name} may write more than contents`]),
      ...(JSON.stringify(steps).includes('secrets.') ? [`${name} may write and knows secrets`] : []),
      ...(steps.some(({ run }) => /npm (?:ci|test|run)/.test(run ?? ''))
        ? [`${name} may write and runs our code`]
        : []),
    ]),
    ...(writing.length > 1 ? ['more than one job may write'] : []),
    ...Object.entries(jobs).flatMap(([name, { steps, environment }]) => [
      ...steps.flatMap((each) => stepProblems(name, each)),
      ...(JSON.stringify(steps).includes('secrets.') && environment === undefined
        ? [`${name} knows secrets without an environment that guards them`]
        : []),
    ]),
  ];
}
