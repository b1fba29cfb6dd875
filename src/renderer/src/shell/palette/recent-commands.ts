import { recall, remember } from '../../core/memory/local-memory';

const NAME = 'palette.lately';
const MOST = 8;

/** Ids of the commands that were chosen here, the latest first. */
export const recentCommands = (): readonly string[] =>
  (recall(NAME) ?? '').split(' ').filter((id) => id !== '');

export function rememberCommand(id: string): void {
  remember(NAME, [id, ...recentCommands().filter((one) => one !== id)].slice(0, MOST).join(' '));
}
