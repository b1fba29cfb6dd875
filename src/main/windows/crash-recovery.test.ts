import { describe, expect, it } from 'vitest';
import { createBackoff } from '../backend/backoff';
import { createCrashRecovery } from './crash-recovery';

const silent = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** A page that ends as often as the test wants, without any time going by. */
function bench(answer: boolean) {
  const waits: number[] = [];
  let loaded = 0;
  let asked = 0;
  const gone = createCrashRecovery({
    backoff: createBackoff(() => 0),
    later: (work, ms) => {
      waits.push(ms);
      work();
    },
    ask: () => {
      asked += 1;
      return Promise.resolve(answer);
    },
    log: silent,
  });
  const end = async (reason = 'crashed'): Promise<void> => {
    gone(reason, () => (loaded += 1));
    await Promise.resolve();
  };
  return { end, waits, loaded: () => loaded, asked: () => asked };
}

describe('a page whose process has ended', () => {
  it('is loaded again, later each time, and then the person is asked', async () => {
    const { end, waits, loaded, asked } = bench(true);
    for (const reason of ['crashed', 'oom', 'killed', 'abnormal-exit']) await end(reason);
    expect(waits).toEqual([1000, 2000, 4000, 8000]);
    expect([loaded(), asked()]).toEqual([4, 0]);
    await end();
    expect([loaded(), asked()]).toEqual([5, 1]);
    await end();
    expect(waits).toHaveLength(5);
  });
  it('stays gone where the person does not want it any more', async () => {
    const { end, loaded, asked } = bench(false);
    for (let count = 0; count < 5; count += 1) await end();
    expect([loaded(), asked()]).toEqual([4, 1]);
  });
  it('is left alone where nothing went wrong', async () => {
    const { end, waits } = bench(true);
    await end('clean-exit');
    expect(waits).toEqual([]);
  });
});
