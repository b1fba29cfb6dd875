/** Something that went wrong without the person having to know: kept for people who look, never thrown away. */
export interface Problem {
  readonly at: string;
  readonly what: string;
  readonly detail: string;
}

const MAX = 200;
const problems: Problem[] = [];

function describe(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  return typeof error === 'string' ? error : JSON.stringify(error);
}

/** Keeps one structured line about an error that is handled without being shown. */
export function noteProblem(what: string, error: unknown): void {
  const problem = { at: new Date().toISOString(), what, detail: describe(error) };
  problems.push(problem);
  if (problems.length > MAX) problems.shift();
  // oxlint-disable-next-line no-console -- the one place that writes to it: structured, for people who look for a cause
  console.warn(JSON.stringify(problem));
}
