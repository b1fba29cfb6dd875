import { id, list, partial } from '../../../platform/json/fields';

/** What of a delivery is about one account. */
export interface AccountPart {
  /** The number, or the WhatsApp Business Account where no number is named; '' where neither is. */
  readonly account: string;
  readonly body: string;
}

const deliveryFields = partial({ entry: list });
const entryFields = partial({ id, changes: list });
const changeFields = partial({
  value: partial({ metadata: partial({ phone_number_id: id }), waba_info: partial({ waba_id: id }) }),
});

function accountOf(entryId: string | null, change: unknown): string {
  const { metadata, waba_info } = changeFields.parse(change).value;
  return metadata.phone_number_id ?? waba_info.waba_id ?? entryId ?? '';
}

interface Piece {
  readonly account: string;
  readonly entry: unknown;
  readonly change: unknown;
}

function piecesOf(delivery: unknown): readonly Piece[] {
  return deliveryFields.parse(delivery).entry.flatMap((entry): readonly Piece[] => {
    const { id: entryId, changes } = entryFields.parse(entry);
    return changes.map((change) => ({ account: accountOf(entryId, change), entry, change }));
  });
}

/** Neighbours of one entry stay in one entry. */
function entriesOf(pieces: readonly Piece[]): readonly unknown[] {
  const entries: { readonly of: unknown; readonly changes: unknown[] }[] = [];
  for (const { entry, change } of pieces) {
    const last = entries.at(-1);
    if (last !== undefined && last.of === entry) last.changes.push(change);
    else entries.push({ of: entry, changes: [change] });
  }
  return entries.map(({ of, changes }) => ({ ...(of as object), changes }));
}

function read(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/**
 * Takes a delivery apart by account: what is about one account is applied in order, and waits for no other account. Nearly every
 * delivery is about one, and is left as it is.
 */
export function splitByAccount(body: string): readonly AccountPart[] {
  const delivery = read(body);
  const byAccount = new Map<string, Piece[]>();
  for (const piece of piecesOf(delivery)) {
    const known = byAccount.get(piece.account);
    if (known) known.push(piece);
    else byAccount.set(piece.account, [piece]);
  }
  const [only = ''] = byAccount.keys();
  if (byAccount.size <= 1) return [{ account: only, body }];
  return [...byAccount].map(([account, pieces]) => ({
    account,
    body: JSON.stringify({ ...(delivery as object), entry: entriesOf(pieces) }),
  }));
}
