/** One change of one WhatsApp Business account, before it becomes part of a POST. */
export interface Update {
  readonly wabaId: string;
  readonly change: { readonly field: string; readonly value: unknown };
  /** Seconds since 1970, as `entry.time`. */
  readonly time: number;
}

/** The body of a POST: one entry per account, in the order the updates came. */
export function envelopeOf(updates: readonly Update[]): unknown {
  const entries: { id: string; time: number; changes: unknown[] }[] = [];
  for (const update of updates) {
    const last = entries.at(-1);
    if (last?.id === update.wabaId) last.changes.push(update.change);
    else entries.push({ id: update.wabaId, time: update.time, changes: [update.change] });
  }
  return { object: 'whatsapp_business_account', entry: entries };
}

/** A short description of a body for the delivery log. */
export function summaryOf(body: unknown): string {
  const parts: string[] = [];
  for (const entry of list(body, 'entry')) {
    for (const change of list(entry, 'changes')) {
      const value = field(change, 'value');
      for (const message of list(value, 'messages'))
        parts.push(`message ${text(message, 'type')} ${text(message, 'id')}`);
      for (const status of list(value, 'statuses'))
        parts.push(`status ${text(status, 'status')} ${text(status, 'id')}`);
      if (list(value, 'messages').length + list(value, 'statuses').length === 0)
        parts.push(text(change, 'field'));
    }
  }
  return parts.slice(0, 5).join(', ') + (parts.length > 5 ? ` and ${parts.length - 5} more` : '');
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function list(value: unknown, key: string): unknown[] {
  const found = field(value, key);
  return Array.isArray(found) ? found : [];
}

function text(value: unknown, key: string): string {
  const found = field(value, key);
  return typeof found === 'string' ? found : '?';
}
