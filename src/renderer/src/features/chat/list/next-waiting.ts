interface Waiting {
  readonly _id: string;
  readonly unanswered: boolean;
}

/** The next conversation below the open one in which a customer waits for an answer, from the top again after the last. */
export function nextWaiting<Row extends Waiting>(
  rows: readonly Row[],
  openId: string | null,
): Row | undefined {
  const at = rows.findIndex(({ _id }) => _id === openId);
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find(({ unanswered }) => unanswered);
}
