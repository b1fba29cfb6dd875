import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Platform } from '../../src/server/platform/platform';
import { type TestAppOptions, startApp } from './app';
import { type Browser, createBrowser } from './browser';

export type IdentityAppOptions = Pick<TestAppOptions, 'demo' | 'env' | 'before'>;

/** The real app, asked in this process, with a clock that tests can put forward. */
export interface IdentityApp {
  readonly platform: Platform;
  readonly setUpCode: string;
  readonly inject: (options: InjectOptions) => Promise<LightMyRequestResponse>;
  /** A browser without cookies. */
  readonly browser: () => Browser;
  /** Milliseconds. */
  readonly advance: (ms: number) => void;
  readonly close: () => Promise<void>;
}

export async function startIdentityApp(options: IdentityAppOptions = {}): Promise<IdentityApp> {
  let offset = 0;
  const test = await startApp({ ...options, clock: () => Date.now() + offset });
  const inject = (request: InjectOptions): Promise<LightMyRequestResponse> => test.app.http.inject(request);
  return {
    platform: test.app.platform,
    setUpCode: test.app.setUpCode,
    inject,
    browser: () => createBrowser(inject),
    advance: (ms) => {
      offset += ms;
    },
    close: () => test.close(),
  };
}
