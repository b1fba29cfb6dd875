import type { RandomSource } from '../random';
import { digitsOf, phoneVariants, waIdOf } from './wa-id';
import type {
  AccessToken,
  App,
  Customer,
  ParsedWorldInput,
  PhoneNumber,
  Subscription,
  Template,
  Waba,
} from './world-schema';

/** Who and what exists: apps, accounts, numbers, tokens, templates, customers. */
export class World {
  readonly apps = new Map<string, App>();
  readonly wabas = new Map<string, Waba>();
  readonly numbers = new Map<string, PhoneNumber>();
  readonly tokens = new Map<string, AccessToken>();
  readonly templates = new Map<string, Template>();
  /** By `wa_id`. */
  readonly customers = new Map<string, Customer>();
  /** Every way to write a customer's phone, and the user ids, to `wa_id`. */
  readonly #customerKeys = new Map<string, string>();
  readonly #random: RandomSource;

  constructor(random: RandomSource) {
    this.#random = random;
  }

  /** Adds what the input holds; entries with the same id (phone, token, template name) replace the old ones. */
  merge(input: ParsedWorldInput): void {
    for (const app of input.apps ?? []) this.apps.set(app.id, app);
    this.#applyWebhook(input.webhook);
    for (const waba of input.wabas) this.putWaba(waba);
    for (const number of input.phone_numbers) this.numbers.set(number.id, number);
    for (const token of input.tokens) this.tokens.set(token.token, token);
    for (const template of input.templates) this.#putTemplate(template);
    for (const customer of input.customers) this.putCustomer(customer);
  }

  /** Empties everything but the apps. */
  clear(): void {
    for (const map of [this.wabas, this.numbers, this.tokens, this.templates, this.customers]) map.clear();
    this.#customerKeys.clear();
  }

  get defaultApp(): App | undefined {
    return this.apps.values().next().value;
  }

  putWaba(waba: ParsedWorldInput['wabas'][number]): void {
    const fallback = this.defaultApp ? [this.defaultApp.id] : [];
    const subscribed_apps = (waba.subscribed_apps ?? fallback).map((entry): Subscription =>
      typeof entry === 'string' ? { app_id: entry } : entry,
    );
    this.wabas.set(waba.id, { ...waba, subscribed_apps });
  }

  putCustomer(input: ParsedWorldInput['customers'][number]): Customer {
    const { last_inbound_at: _seeded, ...rest } = input;
    const phone = digitsOf(input.phone);
    const customer: Customer = { ...rest, phone, wa_id: input.wa_id ?? waIdOf(phone) };
    this.customers.set(customer.wa_id, customer);
    for (const key of [...phoneVariants(phone), customer.wa_id]) this.#customerKeys.set(key, customer.wa_id);
    if (customer.user_id) this.#customerKeys.set(customer.user_id, customer.wa_id);
    return customer;
  }

  /** By phone in any spelling, by `wa_id` or by business-scoped user id. */
  findCustomer(key: string): Customer | undefined {
    const direct = this.#customerKeys.get(key) ?? this.#customerKeys.get(digitsOf(key));
    if (direct !== undefined) return this.customers.get(direct);
    const variant = phoneVariants(key).find((digits) => this.#customerKeys.has(digits));
    return variant === undefined ? undefined : this.customers.get(this.#customerKeys.get(variant) ?? '');
  }

  numbersOf(wabaId: string): PhoneNumber[] {
    return [...this.numbers.values()].filter((number) => number.waba_id === wabaId);
  }

  templatesOf(wabaId: string): Template[] {
    return [...this.templates.values()].filter((template) => template.waba_id === wabaId);
  }

  findTemplate(wabaId: string, name: string, language: string): Template | undefined {
    return this.templatesOf(wabaId).find((entry) => entry.name === name && entry.language === language);
  }

  #putTemplate(input: ParsedWorldInput['templates'][number]): void {
    const existing = this.findTemplate(input.waba_id, input.name, input.language);
    if (existing) this.templates.delete(existing.id);
    const id =
      input.id ??
      existing?.id ??
      this.#random.stream('template', input.waba_id, input.name, input.language).digits(16);
    this.templates.set(id, { ...input, id });
  }

  #applyWebhook(webhook: ParsedWorldInput['webhook']): void {
    const app = this.defaultApp;
    if (!webhook || !app) return;
    this.apps.set(app.id, {
      ...app,
      webhook_url: webhook.url === undefined ? app.webhook_url : webhook.url,
      verify_token: webhook.verify_token ?? app.verify_token,
      secret: webhook.app_secret ?? app.secret,
    });
  }
}
