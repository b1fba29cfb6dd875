/** A step of a Dockerfile: its instruction, and the rest of its line. */
export interface Step {
  readonly instruction: string;
  readonly rest: string;
}

export interface Stage {
  /** As others name it; its number where it has no name. */
  readonly name: string;
  readonly image: string;
  readonly steps: readonly Step[];
}

/** The stages of a Dockerfile, without comments and with continued lines joined. */
export function stagesOf(text: string): readonly Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: { name: string; image: string; steps: Step[] }[] = [];
  for (const line of lines) {
    const [, instruction = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (instruction !== 'FROM') {
      stages.at(-1)?.steps.push({ instruction, rest });
      continue;
    }
    const [, image = '', name = String(stages.length)] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(rest) ?? [];
    stages.push({ name, image, steps: [] });
  }
  return stages;
}

/** `NAME=value` pairs of an ENV. */
export const pairsOf = (rest: string): Record<string, string> =>
  Object.fromEntries([...rest.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]));

/** What is left out of the context; the few forms that our .dockerignore uses. */
export function ignored(patterns: string): (path: string) => boolean {
  const rules = patterns
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [anywhere, rest] = line.startsWith('**/') ? ['(?:.*/)?', line.slice(3)] : ['', line];
      const escaped = rest.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*');
      return new RegExp(`^${anywhere}${escaped}(?:/|$)`);
    });
  return (path) => rules.some((rule) => rule.test(path));
}
