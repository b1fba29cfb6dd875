import { type Locator, expect as playwrightExpect } from '@playwright/test';
import './library-stacks';
import { patient } from './patience.mjs';

/** What is asked of an element that has to be there. Those of several elements, or of none, ask for themselves. */
const OF_ONE_ELEMENT: ReadonlySet<string | symbol> = new Set([
  'toBeChecked',
  'toBeDisabled',
  'toBeEnabled',
  'toBeFocused',
  'toBeInViewport',
  'toBeVisible',
  'toContainText',
  'toHaveAccessibleDescription',
  'toHaveAccessibleName',
  'toHaveAttribute',
  'toHaveText',
  'toHaveValue',
]);
/** As `expect.timeout` of the configurations; ms. */
const TIMEOUT = patient(10_000);

interface Waiting {
  readonly timeout?: number;
}
type Matcher = (...given: unknown[]) => Promise<void>;

const isLocator = (value: unknown): value is Locator =>
  typeof value === 'object' && value !== null && 'waitFor' in value;

const timeoutOf = (given: unknown): number => (given as Waiting | undefined)?.timeout ?? TIMEOUT;

/** Errors name the line of the test, not the one here. */
const withStackOf = (error: unknown, caller: Error): unknown => {
  if (error instanceof Error)
    error.stack = `${error.name}: ${error.message}\n${caller.stack?.split('\n').slice(2).join('\n') ?? ''}`;
  return error;
};

function waitsFirst(element: Locator, assertions: object): object {
  return new Proxy(assertions, {
    get(target, name) {
      const matcher = Reflect.get(target, name) as Matcher;
      if (!OF_ONE_ELEMENT.has(name)) return matcher;
      return async (...given: unknown[]) => {
        const caller = new Error('called');
        if (!Array.isArray(given[0])) {
          // That it does not come is the matcher's to say.
          await element
            .waitFor({ state: 'attached', timeout: timeoutOf(given.at(-1)) })
            .catch(() => undefined);
        }
        try {
          await matcher(...given);
        } catch (error) {
          throw withStackOf(error, caller);
        }
      };
    },
  });
}

/**
 * Playwright's `expect`, which first waits for the element to be there: its own matchers describe the whole page as a
 * tree of roles each time that they look for one and it is not there yet, for the message of a failure, which took
 * 6 % of the suite's processor time.
 */
export const expect: typeof playwrightExpect = new Proxy(playwrightExpect, {
  apply(target, self, [actual, ...rest]: [unknown, ...unknown[]]) {
    const assertions = Reflect.apply(target, self, [actual, ...rest]) as object;
    return isLocator(actual) ? waitsFirst(actual, assertions) : assertions;
  },
});
