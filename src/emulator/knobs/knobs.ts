import type { Random } from '../random';
import { type Knobs, type KnobsPatch, DEFAULT_KNOBS, knobsPatchSchema, knobsSchema } from './knobs-schema';

/** A failure that a knob asks for. */
export interface InjectedFailure {
  readonly code: number;
  readonly mode: 'sync' | 'async';
  readonly details?: string | undefined;
}

/** The knobs as they stand, with the countdowns of "the next N". */
export class KnobBoard {
  #knobs: Knobs;
  readonly #initial: Knobs;
  readonly #random: Random;
  readonly #listeners = new Set<() => void>();

  constructor(random: Random, initial: KnobsPatch = {}) {
    this.#random = random;
    this.#initial = merge(structuredClone(DEFAULT_KNOBS), initial);
    this.#knobs = structuredClone(this.#initial);
  }

  get current(): Knobs {
    return this.#knobs;
  }

  /** @throws ZodError when the patch names an unknown knob or a value out of range; nothing changes then. */
  patch(patch: unknown): Knobs {
    this.#knobs = merge(this.#knobs, patch);
    this.#listeners.forEach((listener) => listener());
    return this.#knobs;
  }

  reset(): void {
    this.#knobs = structuredClone(this.#initial);
    this.#listeners.forEach((listener) => listener());
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** The failure for the send at hand, if any; counts `fail_next` down. */
  takeSendFailure(): InjectedFailure | undefined {
    const { fail_next, fail_rate } = this.#knobs.sends;
    if (fail_next && fail_next.count > 0) {
      const left = fail_next.count - 1;
      this.#knobs.sends.fail_next = left > 0 ? { ...fail_next, count: left } : null;
      return fail_next;
    }
    return fail_rate && this.#random.chance(fail_rate.rate) ? fail_rate : undefined;
  }

  /** Whether the answer (or the request) at hand is to be lost; counts `next` down. */
  takeLoss(which: 'lost_answers' | 'lost_requests'): boolean {
    const loss = this.#knobs.sends[which];
    if (loss.next > 0) {
      loss.next -= 1;
      return true;
    }
    return loss.rate > 0 && this.#random.chance(loss.rate);
  }

  /** Whether the answer about the template at hand is to be lost; counts down. */
  takeTemplateLoss(): boolean {
    const { templates } = this.#knobs;
    if (templates.lost_answers === 0) return false;
    templates.lost_answers -= 1;
    return true;
  }

  /** The error code for the Graph request at hand, if any; counts down. */
  takeGraphFailure(path: string, method: string): number | undefined {
    const fail = this.#knobs.graph.fail_next;
    if (!fail || fail.count === 0 || (fail.path !== undefined && !path.startsWith(fail.path)))
      return undefined;
    if (fail.method !== undefined && fail.method !== method) return undefined;
    this.#knobs.graph.fail_next = fail.count > 1 ? { ...fail, count: fail.count - 1 } : null;
    return fail.code;
  }

  /** Milliseconds to wait before a Graph answer or a webhook. */
  latency(of: 'graph' | 'webhooks'): number {
    const { latency_ms, jitter_ms } = this.#knobs[of];
    return jitter_ms === 0 ? latency_ms : Math.max(0, latency_ms + this.#random.int(-jitter_ms, jitter_ms));
  }
}

function merge(knobs: Knobs, input: unknown): Knobs {
  const patch = knobsPatchSchema.parse(input);
  const sends = patch.sends ?? {};
  return knobsSchema.parse({
    graph: { ...knobs.graph, ...patch.graph },
    webhooks: { ...knobs.webhooks, ...patch.webhooks },
    sends: {
      ...knobs.sends,
      ...sends,
      lost_answers: { ...knobs.sends.lost_answers, ...sends.lost_answers },
      lost_requests: { ...knobs.sends.lost_requests, ...sends.lost_requests },
    },
    statuses: { ...knobs.statuses, ...patch.statuses },
    customers: { ...knobs.customers, ...patch.customers },
    templates: { ...knobs.templates, ...patch.templates },
    signup: { ...knobs.signup, ...patch.signup },
  });
}
