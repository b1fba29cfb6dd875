import type { StageKind } from '@shared/contract/pipelines';

/** What a pipeline begins with. */
export const FIRST_STAGES: readonly {
  readonly name: string;
  readonly kind: StageKind;
  readonly probability: number;
}[] = [
  { name: 'New', kind: 'open', probability: 20 },
  { name: 'Qualified', kind: 'open', probability: 40 },
  { name: 'Proposal', kind: 'open', probability: 70 },
  { name: 'Won', kind: 'won', probability: 100 },
  { name: 'Lost', kind: 'lost', probability: 0 },
];

const SETTLED = { won: 100, lost: 0 } as const;
/** Percent of an open stage of which nothing is known. */
const EVEN = 50;

/** The probability of a stage: what is won is sure and what is lost is not, whatever was asked for. */
export function probabilityOf(
  kind: StageKind,
  asked: number | undefined,
  before?: { readonly kind: StageKind; readonly probability: number },
): number {
  if (kind !== 'open') return SETTLED[kind];
  if (asked !== undefined) return asked;
  return before?.kind === 'open' ? before.probability : EVEN;
}

/** Where a new stage stands: an open one after the last that is open, others at the end. */
export function withNewStage(
  stages: readonly { readonly _id: string; readonly kind: StageKind }[],
  added: { readonly _id: string; readonly kind: StageKind },
): string[] {
  const ids = stages.map(({ _id }) => _id);
  const at = added.kind === 'open' ? stages.findLastIndex(({ kind }) => kind === 'open') + 1 : ids.length;
  return [...ids.slice(0, at), added._id, ...ids.slice(at)];
}
