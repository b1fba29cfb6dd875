import type { Core } from '../core';
import { markReadByCustomer } from '../graph/messages/delivery';
import { moveStatus } from '../graph/messages/statuses';
import { type MessageRecord, pairKey } from '../world/messages';
import { WINDOW_MS } from '../world/reply-windows';
import type { Customer, PhoneNumber } from '../world/world-schema';
import type { DemoAssets } from './assets';
import { type Persona, personaOf } from './personas';
import { type BusinessMessage, readBusinessMessage } from './dialogue/business-message';
import { planReply } from './dialogue/plan-reply';
import { type DialogueState, FRESH_DIALOGUE } from './dialogue/plan-types';
import { packFor } from './packs/index';
import { performSteps } from './perform-steps';

interface Conversation {
  readonly unread: MessageRecord[];
  turn: number;
  state: DialogueState;
  /** Somebody is about to look at the phone, or is writing. */
  busy: boolean;
}

/** How long after the window's end a customer who went silent writes again. */
const RETURN_AFTER_MS = WINDOW_MS + 2 * 3_600_000;

/** Plays the customers: they read what arrives, answer in their manner, and stop when all is said. */
export class CustomerSimulator {
  readonly #core: Core;
  readonly #assets: DemoAssets;
  #conversations = new Map<string, Conversation>();
  #generation = 0;

  constructor(core: Core, assets: DemoAssets) {
    this.#core = core;
    this.#assets = assets;
  }

  /** A message of the business has reached the customer's phone. */
  delivered(record: MessageRecord): void {
    const parties = this.#partiesOf(record.phone_number_id, record.customer);
    if (!this.#core.config.current.customers.autoplay || !parties) return;
    const { customer, number } = parties;
    if (!personaOf(customer.character).reads) return;
    const conversation = this.#conversation(number, customer);
    conversation.unread.push(record);
    this.#lookAtPhone(conversation, number, customer);
  }

  /** The customer begins a conversation. @returns the message, or undefined when nobody plays */
  async open(customer: Customer, number: PhoneNumber): Promise<MessageRecord | undefined> {
    const conversation = this.#conversation(number, customer);
    const random = this.#core.random.stream('open', customer.wa_id, number.id, conversation.turn++);
    const text = random.pick(packFor(customer.locale).shops[number.business_kind].opening);
    conversation.state = { ...FRESH_DIALOGUE, sent: [text] };
    return this.#perform(conversation, number, customer, [{ kind: 'say', after: 0, text }]);
  }

  /** Resolves when every send has arrived and nobody is reading or writing any more. */
  settled(): Promise<void> {
    return this.#core.activity.settled();
  }

  /** Forgets all conversations; steps still waiting are dropped. */
  clear(): void {
    this.#generation += 1;
    this.#conversations = new Map();
  }

  #lookAtPhone(conversation: Conversation, number: PhoneNumber, customer: Customer): void {
    if (conversation.busy) return;
    conversation.busy = true;
    const end = this.#core.activity.begin();
    const character = personaOf(customer.character);
    const random = this.#core.random.stream('turn', customer.wa_id, number.id, conversation.turn++);
    const generation = this.#generation;
    this.#core.clock.after(this.#scaled(random.int(...character.readMs)), () => {
      if (generation !== this.#generation) return;
      const records = conversation.unread.splice(0);
      for (const record of records) this.#read(record);
      const unanswered = records.flatMap((record) => readBusinessMessage(this.#core, record) ?? []);
      void this.#answer(conversation, number, customer, character, unanswered, random).then(() => {
        conversation.busy = false;
        if (generation === this.#generation && conversation.unread.length > 0)
          this.#lookAtPhone(conversation, number, customer);
        end();
      });
    });
  }

  async #answer(
    conversation: Conversation,
    number: PhoneNumber,
    customer: Customer,
    character: Persona,
    unanswered: readonly BusinessMessage[],
    random: ReturnType<Core['random']['stream']>,
  ): Promise<void> {
    if (unanswered.length === 0 || !this.#core.config.current.customers.autoplay) return;
    const plan = planReply({
      character,
      pack: packFor(customer.locale),
      shop: number.business_kind,
      state: conversation.state,
      unanswered,
      assets: this.#assets.list,
      random,
    });
    conversation.state = plan.state;
    if (plan.comesBack) this.#comeBackLater(conversation, number, customer);
    await this.#perform(conversation, number, customer, plan.steps);
  }

  #comeBackLater(conversation: Conversation, number: PhoneNumber, customer: Customer): void {
    const generation = this.#generation;
    this.#core.clock.after(RETURN_AFTER_MS, () => {
      if (generation !== this.#generation || !conversation.state.silent) return;
      const random = this.#core.random.stream('back', customer.wa_id, number.id, conversation.turn++);
      conversation.state = FRESH_DIALOGUE;
      const text = random.pick(packFor(customer.locale).say.back);
      void this.#perform(conversation, number, customer, [{ kind: 'say', after: 0, text }]);
    });
  }

  #perform(
    conversation: Conversation,
    number: PhoneNumber,
    customer: Customer,
    steps: Parameters<typeof performSteps>[0]['steps'],
  ): Promise<MessageRecord | undefined> {
    const generation = this.#generation;
    return performSteps({
      core: this.#core,
      assets: this.#assets,
      number,
      customer,
      steps,
      wait: (ms) => new Promise((resolve) => this.#core.clock.after(this.#scaled(ms), resolve)),
      isCancelled: () =>
        generation !== this.#generation ||
        this.#conversations.get(pairKey(number.id, customer.wa_id)) !== conversation,
    });
  }

  #read(record: MessageRecord): void {
    markReadByCustomer(this.#core, record);
    if (record.type === 'audio' && record.status === 'read') moveStatus(this.#core, record, 'played');
  }

  #conversation(number: PhoneNumber, customer: Customer): Conversation {
    const key = pairKey(number.id, customer.wa_id);
    const existing = this.#conversations.get(key);
    if (existing) return existing;
    const created: Conversation = { unread: [], turn: 0, state: FRESH_DIALOGUE, busy: false };
    this.#conversations.set(key, created);
    return created;
  }

  #partiesOf(numberId: string, waId: string): { number: PhoneNumber; customer: Customer } | undefined {
    const number = this.#core.world.numbers.get(numberId);
    const customer = this.#core.world.customers.get(waId);
    return number && customer ? { number, customer } : undefined;
  }

  #scaled(ms: number): number {
    return Math.round(ms * this.#core.config.current.customers.speed);
  }
}
