/** Lets at most `width` pieces of work run at the same time; the others wait in line. */
export function createConcurrencyLimit(
  width: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let free = width;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
