import { noteProblem } from '../../core/problem-log';
import { toast } from '../../core/toast';
import { bridge } from './bridge';
import { copy } from './copy';

/** Quits and installs what is ready; where something is unsent or half-written, says that it waits. */
export function installUpdate(): void {
  bridge()
    .updates.install()
    .then(
      (begun) => {
        if (!begun) toast(copy.updates.busy);
      },
      (error: unknown) => {
        noteProblem('desktop.updates', error);
        toast(copy.failed, 'error');
      },
    );
}
