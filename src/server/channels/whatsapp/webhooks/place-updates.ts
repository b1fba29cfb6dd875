import type { ChannelAccount } from '../../../domains/chat/ingest-types';
import type { AccountDirectory } from '../account-directory';
import type { ParsedWebhook, WebhookUpdate } from '../parse/updates';

/** An update with the workspace that it is for. */
export interface PlacedUpdate {
  readonly webhook_id: number;
  readonly business_id: string;
  /** The numbers of the workspace that it is about: one for chat, all of the WhatsApp Business account for the rest. */
  readonly accounts: readonly ChannelAccount[];
  readonly update: WebhookUpdate;
}

export interface Placement {
  readonly placed: readonly PlacedUpdate[];
  /** Webhook id -> what of it belongs to nobody here. */
  readonly notes: ReadonlyMap<number, readonly string[]>;
}

/** Finds the workspace of every update. A number that nobody here has connected is noted, and its webhook kept. */
export async function placeUpdates(
  webhooks: readonly { readonly id: number; readonly parsed: ParsedWebhook }[],
  directory: AccountDirectory,
): Promise<Placement> {
  const targets = webhooks.flatMap(({ parsed }) => parsed.updates);
  const phoneIds = new Set<string>();
  const wabaIds = new Set<string>();
  for (const { kind, target } of targets) {
    if (kind !== 'channel' && target.phone_number_id !== null) phoneIds.add(target.phone_number_id);
    else if (target.waba_id !== null) wabaIds.add(target.waba_id);
  }
  const accounts = await directory.find([...phoneIds], [...wabaIds]);

  const placed: PlacedUpdate[] = [];
  const notes = new Map<number, string[]>();
  for (const { id, parsed } of webhooks) {
    const own = [...parsed.notes];
    for (const update of parsed.updates) {
      const found = accountsOf(update, accounts);
      if (found.length === 0) own.push(missing(update));
      const workspaces = new Set(found.map(({ business_id }) => business_id));
      for (const business_id of workspaces) {
        placed.push({
          webhook_id: id,
          business_id,
          accounts: found.filter((account) => account.business_id === business_id),
          update,
        });
      }
    }
    if (own.length > 0) notes.set(id, own);
  }
  return { placed, notes };
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
