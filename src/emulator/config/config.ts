import type { Random } from '../random';
import {
  type EmulatorConfig,
  type ConfigPatch,
  DEFAULT_CONFIG,
  configPatchSchema,
  configSchema,
} from './config-schema';

/** A failure that a setting asks for. */
export interface InjectedFailure {
  readonly code: number;
  readonly mode: 'sync' | 'async';
  readonly details?: string | undefined;
}

/** The configuration as it is, with the countdowns of "the next N". */
export class ConfigStore {
  #config: EmulatorConfig;
  readonly #initial: EmulatorConfig;
  readonly #random: Random;
  readonly #listeners = new Set<() => void>();

  constructor(random: Random, initial: ConfigPatch = {}) {
    this.#random = random;
    this.#initial = merge(structuredClone(DEFAULT_CONFIG), initial);
    this.#config = structuredClone(this.#initial);
  }

  get current(): EmulatorConfig {
    return this.#config;
  }

  /** @throws ZodError when the patch names an unknown setting or a value out of range; nothing changes then. */
  patch(patch: unknown): EmulatorConfig {
    this.#config = merge(this.#config, patch);
    this.#listeners.forEach((listener) => listener());
    return this.#config;
  }

  reset(): void {
    this.#config = structuredClone(this.#initial);
    this.#listeners.forEach((listener) => listener());
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** The failure for the send at hand, if any; counts `fail_next` down. */
  takeSendFailure(): InjectedFailure | undefined {
    const { fail_next, fail_rate } = this.#config.sends;
    if (fail_next && fail_next.count > 0) {
      const left = fail_next.count - 1;
      this.#config.sends.fail_next = left > 0 ? { ...fail_next, count: left } : null;
      return fail_next;
    }
    return fail_rate && this.#random.chance(fail_rate.rate) ? fail_rate : undefined;
  }

  /** Whether the answer (or the request) at hand is to be lost; counts `next` down. */
  takeLoss(which: 'lost_answers' | 'lost_requests'): boolean {
    const loss = this.#config.sends[which];
    if (loss.next > 0) {
      loss.next -= 1;
      return true;
    }
    return loss.rate > 0 && this.#random.chance(loss.rate);
  }

  /** Whether the answer about the template at hand is to be lost; counts down. */
  takeTemplateLoss(): boolean {
    const { templates } = this.#config;
    if (templates.lost_answers === 0) return false;
    templates.lost_answers -= 1;
    return true;
  }

  /** The error code for the Graph request at hand, if any; counts down. */
  takeGraphFailure(path: string, method: string): number | undefined {
    const fail = this.#config.graph.fail_next;
    if (!fail || fail.count === 0 || (fail.path !== undefined && !path.startsWith(fail.path)))
      return undefined;
    if (fail.method !== undefined && fail.method !== method) return undefined;
    this.#config.graph.fail_next = fail.count > 1 ? { ...fail, count: fail.count - 1 } : null;
    return fail.code;
  }

  /** Milliseconds to wait before a Graph answer or a webhook. */
  latency(of: 'graph' | 'webhooks'): number {
    const { latency_ms, jitter_ms } = this.#config[of];
    return jitter_ms === 0 ? latency_ms : Math.max(0, latency_ms + this.#random.int(-jitter_ms, jitter_ms));
  }
}

function merge(config: EmulatorConfig, input: unknown): EmulatorConfig {
  const patch = configPatchSchema.parse(input);
  const sends = patch.sends ?? {};
  return configSchema.parse({
    graph: { ...config.graph, ...patch.graph },
    webhooks: { ...config.webhooks, ...patch.webhooks },
    sends: {
      ...config.sends,
      ...sends,
      lost_answers: { ...config.sends.lost_answers, ...sends.lost_answers },
      lost_requests: { ...config.sends.lost_requests, ...sends.lost_requests },
    },
    statuses: { ...config.statuses, ...patch.statuses },
    customers: { ...config.customers, ...patch.customers },
    templates: { ...config.templates, ...patch.templates },
    signup: { ...config.signup, ...patch.signup },
  });
}
