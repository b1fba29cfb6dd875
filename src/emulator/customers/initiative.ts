import type { Core } from '../core';
import { characterOf } from './characters';
import type { CustomerPlayer } from './player';

/** Now and then a customer writes first, as often as the knob `customers.initiative_per_minute` says. */
export class Initiative {
  readonly #core: Core;
  readonly #player: CustomerPlayer;
  #cancel: (() => void) | undefined;
  #turn = 0;

  constructor(core: Core, player: CustomerPlayer) {
    this.#core = core;
    this.#player = player;
    core.knobs.onChange(() => this.schedule());
    this.schedule();
  }

  /** Starts over with the knob as it stands. */
  schedule(): void {
    this.#cancel?.();
    const perMinute = this.#core.knobs.current.customers.initiative_per_minute;
    if (perMinute === 0) return;
    this.#cancel = this.#core.clock.after(60_000 / perMinute, () => {
      this.schedule();
      this.#begin();
    });
  }

  #begin(): void {
    const { world, windows, random, knobs } = this.#core;
    if (!knobs.current.customers.autoplay) return;
    const draw = random.stream('initiative', this.#turn++);
    const willing = [...world.customers.values()].filter(
      (customer) => customer.on_whatsapp && characterOf(customer.character).answers,
    );
    const customer = draw.pickFrom(willing);
    const usual = customer && world.numbers.get(windows.lastNumber(customer.wa_id) ?? '');
    const number = usual ?? draw.pickFrom([...world.numbers.values()]);
    if (customer && number) void this.#player.open(customer, number);
  }
}
