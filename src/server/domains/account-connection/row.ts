import type {
  AccountConnectionState,
  ConnectionProblem,
  ConnectionStep,
} from '@shared/contract/account-connection';
import type { ConnectionRow } from './repository';

export type ConnectedNumber = AccountConnectionState['numbers'][number];

export const numbersOf = (row: Pick<ConnectionRow, 'numbers'>): readonly ConnectedNumber[] =>
  JSON.parse(row.numbers) as ConnectedNumber[];

export const problemOf = (row: Pick<ConnectionRow, 'problem'>): ConnectionProblem | null =>
  row.problem === null ? null : (JSON.parse(row.problem) as ConnectionProblem);

/** As its person sees it: without PIN and token. */
export function toWire(row: ConnectionRow): AccountConnectionState {
  return {
    _id: row._id,
    status: row.status,
    step: row.step as ConnectionStep,
    problem: problemOf(row),
    numbers: [...numbersOf(row)],
    templates: row.templates,
    expires_at: new Date(row.expires_at).toISOString(),
  };
}
