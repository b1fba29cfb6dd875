/** The script as it is served: its source without comments and indents. Every comment of it has lines of its own. */
export const scriptText = (source: string): string =>
  source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(?:\/\*|\*)/.test(line))
    .join('\n');
