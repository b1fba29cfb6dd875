/** The place that a key of the list moves to from `at`; undefined: the key moves nowhere. */
export function stepTo(key: string, at: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: count - 1,
  };
  return steps[key];
}
