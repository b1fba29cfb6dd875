/** What was open at an address. */
export interface Opened {
  readonly bId: string;
  readonly businessId: string;
  readonly title: string;
}

export type GateStep =
  | { readonly kind: 'open'; readonly index: number }
  /** The open workspace has another number now, because the person left one before it. */
  | { readonly kind: 'moved'; readonly index: number }
  /** The person is no member of the open workspace any more; `next` is another one of theirs. */
  | { readonly kind: 'left'; readonly next: number | null }
  /** They are in no workspace. */
  | { readonly kind: 'no_workspace' }
  /** The address names no workspace of theirs. */
  | { readonly kind: 'unknown' };

/**
 * What an address opens. Its number counts the person's workspaces, which may change while one of them is open: the one
 * that is open stays open, and never does another one take its place unsaid.
 *
 * @param bId of the address: index plus 1 (spec 3 §2.1)
 * @param opened what was open before; null at the first look
 */
export function gateStep(
  workspaces: readonly { readonly business_id: string }[],
  bId: string,
  opened: Opened | null,
): GateStep {
  // Mail and other programs name a workspace by its id: its number is another one for each person.
  const named = workspaces.findIndex(({ business_id }) => business_id === bId);
  if (named >= 0) return { kind: 'moved', index: named };
  const index = /^[1-9]\d{0,4}$/.test(bId) ? Number(bId) - 1 : -1;
  if (opened?.bId === bId) {
    const at = workspaces.findIndex(({ business_id }) => business_id === opened.businessId);
    if (at >= 0) return at === index ? { kind: 'open', index } : { kind: 'moved', index: at };
    return { kind: 'left', next: workspaces.length === 0 ? null : Math.min(index, workspaces.length - 1) };
  }
  if (workspaces.length === 0) return { kind: 'no_workspace' };
  return workspaces[index] ? { kind: 'open', index } : { kind: 'unknown' };
}
