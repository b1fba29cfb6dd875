import type { Core } from '../core';
import { personaOf } from './personas';
import type { CustomerSimulator } from './customer-simulator';

/** Now and then a customer writes first, as often as the setting `customers.initiative_per_minute` says. */
export class SpontaneousMessages {
  readonly #core: Core;
  readonly #simulator: CustomerSimulator;
  #cancel: (() => void) | undefined;
  #turn = 0;

  constructor(core: Core, simulator: CustomerSimulator) {
    this.#core = core;
    this.#simulator = simulator;
    core.config.onChange(() => this.schedule());
    this.schedule();
  }

  /** Starts over with the setting as it stands. */
  schedule(): void {
    this.#cancel?.();
    const perMinute = this.#core.config.current.customers.initiative_per_minute;
    if (perMinute === 0) return;
    this.#cancel = this.#core.clock.after(60_000 / perMinute, () => {
      this.schedule();
      this.#begin();
    });
  }

  #begin(): void {
    const { world, windows, random, config } = this.#core;
    if (!config.current.customers.autoplay) return;
    const draw = random.stream('initiative', this.#turn++);
    const willing = [...world.customers.values()].filter(
      (customer) => customer.on_whatsapp && personaOf(customer.character).answers,
    );
    const customer = draw.pickFrom(willing);
    const usual = customer && world.numbers.get(windows.lastNumber(customer.wa_id) ?? '');
    const number = usual ?? draw.pickFrom([...world.numbers.values()]);
    if (customer && number) void this.#simulator.open(customer, number);
  }
}
