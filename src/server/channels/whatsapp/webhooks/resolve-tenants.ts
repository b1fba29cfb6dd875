import type { ChannelAccount } from '../../../domains/chat/ingest/types';
import type { AccountDirectory } from '../account-directory';
import type { DroppedUpdate, ParsedWebhook, UpdateTarget, WebhookUpdate } from '../parse/updates';

/** An update with the workspace that it is for. */
export interface ResolvedUpdate {
  readonly webhook_id: number;
  readonly business_id: string;
  /** When its webhook came; epoch milliseconds. */
  readonly received_at: number;
  /** The numbers of the workspace that it is about: one for chat, all of the WhatsApp Business account for the rest. */
  readonly accounts: readonly ChannelAccount[];
  readonly update: WebhookUpdate | DroppedUpdate;
}

export interface Placement {
  readonly placed: readonly ResolvedUpdate[];
  /** Webhook id -> what of it belongs to nobody here. */
  readonly notes: ReadonlyMap<number, readonly string[]>;
}

/** A webhook that waits, taken apart. */
export interface ReadWebhook {
  readonly id: number;
  readonly received_at: number;
  readonly parsed: ParsedWebhook;
}

/**
 * Finds the workspace of every update. What was not understood, or is for a number that nobody here has connected, goes
 * as dropped to the one workspace that has the WhatsApp Business account; it is noted at its webhook in any case.
 */
export async function resolveTenants(
  webhooks: readonly ReadWebhook[],
  directory: AccountDirectory,
): Promise<Placement> {
  const targets = webhooks.flatMap(({ parsed }) => [...parsed.updates, ...parsed.dropped]);
  const accounts = await directory.find(
    idsIn(targets.map(({ target }) => target.phone_number_id)),
    idsIn(targets.map(({ target }) => target.waba_id)),
  );

  const placed: ResolvedUpdate[] = [];
  const notes = new Map<number, string[]>();
  for (const { id, received_at, parsed } of webhooks) {
    const own = [...parsed.notes];
    const place = (found: readonly ChannelAccount[], update: ResolvedUpdate['update']): void => {
      for (const business_id of new Set(found.map((account) => account.business_id))) {
        const accountsHere = found.filter((account) => account.business_id === business_id);
        placed.push({ webhook_id: id, business_id, received_at, accounts: accountsHere, update });
      }
    };
    const drop = (update: DroppedUpdate): void => {
      own.push(update.reason);
      place(ownersOf(update.target, accounts), update);
    };
    for (const update of parsed.updates) {
      const found = accountsOf(update, accounts);
      if (found.length > 0) place(found, update);
      else drop(droppedOf(update, missing(update)));
    }
    for (const update of parsed.dropped) drop(update);
    if (own.length > 0) notes.set(id, own);
  }
  return { placed, notes };
}

const idsIn = (ids: readonly (string | null)[]): readonly string[] => [
  ...new Set(ids.flatMap((one) => one ?? [])),
];

export const droppedOf = (
  { target, envelope }: Pick<WebhookUpdate, 'target' | 'envelope'>,
  reason: string,
): DroppedUpdate => ({ kind: 'dropped', reason, target, envelope });

/** Where a dropped part is kept. A business account that several workspaces have leaves open whose it is. */
function ownersOf(target: UpdateTarget, accounts: readonly ChannelAccount[]): readonly ChannelAccount[] {
  const named = accounts.filter(
    ({ phone_number_id }) => target.phone_number_id !== null && phone_number_id === target.phone_number_id,
  );
  if (named.length > 0) return named;
  const ofWaba = accounts.filter(({ waba_id }) => waba_id === target.waba_id);
  return new Set(ofWaba.map(({ business_id }) => business_id)).size === 1 ? ofWaba : [];
}

function accountsOf(
  { kind, target }: WebhookUpdate,
  accounts: readonly ChannelAccount[],
): readonly ChannelAccount[] {
  const ofWaba = accounts.filter(({ waba_id }) => waba_id === target.waba_id);
  if (kind === 'channel') return ofWaba;
  if (target.phone_number_id !== null) {
    return accounts.filter(({ phone_number_id }) => phone_number_id === target.phone_number_id);
  }
  // Old webhooks leave the number out: clear only where the account has a single one.
  return ofWaba.length === 1 ? ofWaba : [];
}

function missing({ kind, target }: WebhookUpdate): string {
  const who =
    kind !== 'channel' && target.phone_number_id !== null
      ? `phone number id ${target.phone_number_id}`
      : `WhatsApp Business account ${target.waba_id ?? '(not named)'}`;
  return `No workspace has connected ${who}.`;
}
