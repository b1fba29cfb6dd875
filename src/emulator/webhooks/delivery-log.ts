export interface DeliveryAttempt {
  readonly at: number;
  readonly duration_ms: number;
  readonly http_status?: number | undefined;
  readonly error?: string | undefined;
}

export interface DeliveryEntry {
  readonly id: number;
  readonly app_id: string;
  readonly destination: string;
  readonly created_at: number;
  /** Fields and message ids, for people. */
  readonly summary: string;
  state: 'queued' | 'delivered' | 'retrying' | 'gave_up';
  readonly attempts: DeliveryAttempt[];
  readonly body: string;
}

const KEPT = 5000;

/** The last webhooks with all their attempts. */
export class DeliveryLog {
  #entries: DeliveryEntry[] = [];
  #nextId = 1;

  add(entry: Omit<DeliveryEntry, 'id' | 'state' | 'attempts'>): DeliveryEntry {
    const kept: DeliveryEntry = { ...entry, id: this.#nextId++, state: 'queued', attempts: [] };
    this.#entries.push(kept);
    if (this.#entries.length > KEPT * 1.2) this.#entries = this.#entries.slice(-KEPT);
    return kept;
  }

  list(filter: { sinceId?: number | undefined; state?: string | undefined; limit: number }): DeliveryEntry[] {
    return this.#entries
      .filter((entry) => entry.id > (filter.sinceId ?? 0))
      .filter((entry) => filter.state === undefined || entry.state === filter.state)
      .slice(-filter.limit);
  }

  clear(): void {
    this.#entries = [];
  }
}
