import { recall, remember } from '../../core/storage/local-storage';

const NAME = 'palette.lately';
const MAX = 8;

/** Ids of the commands that were chosen here, the latest first. */
export const recentCommands = (): readonly string[] =>
  (recall(NAME) ?? '').split(' ').filter((id) => id !== '');

export function rememberCommand(id: string): void {
  remember(NAME, [id, ...recentCommands().filter((one) => one !== id)].slice(0, MAX).join(' '));
}
