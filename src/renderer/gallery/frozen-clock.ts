import { BUILDER_NOW } from '../src/features/chat/testing/builders';

const Running = Date;

/** Time stands still at the builders' instant: times, windows and dates are the same in every look at the page. */
class StillDate extends Running {
  constructor(...given: [] | [value: number | string | Date]) {
    super(given.length === 0 ? BUILDER_NOW : given[0]);
  }
  static override now(): number {
    return BUILDER_NOW;
  }
}

// Dates by parts (`new Date(2026, 10, 20)`) are made as ever.
globalThis.Date = new Proxy(StillDate, {
  construct: (target, given: readonly unknown[], newTarget) =>
    Reflect.construct(given.length > 1 ? Running : target, given, newTarget) as Date,
  apply: () => new Running(BUILDER_NOW).toString(),
}) as unknown as DateConstructor;
