import { assertNever } from '@shared/rules/assert-never';
import { rememberCommand } from './recent-commands';
import type { PaletteItem } from './results';

/** What choosing does. The palette is closed by then, the focus is where it was before. */
export function choose(item: PaletteItem): void {
  switch (item.kind) {
    case 'command':
      rememberCommand(item.command.id);
      item.command.run();
      break;
    case 'record':
      item.record.open();
      break;
    default:
      assertNever(item);
  }
}
