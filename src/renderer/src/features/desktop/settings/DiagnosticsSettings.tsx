import { noteProblem } from '../../../core/problem-log';
import { toast } from '../../../core/toast';
import { Button } from '../../../ui/Button';
import { bridge } from '../bridge';
import { copy } from '../copy';
import css from './settings.module.css';

function failed(error: unknown): void {
  noteProblem('desktop.diagnostics', error);
  toast(copy.failed, 'error');
}
const openLogs = (): void => {
  bridge().app.openLogs().catch(failed);
};
const save = (): void => {
  bridge()
    .app.saveDiagnostics()
    .then((saved) => {
      if (saved) toast(copy.diagnostics.saved, 'success');
    }, failed);
};

/** For the person who looks after the app. */
export function DiagnosticsSettings() {
  return (
    <section className={css.section}>
      <h3>{copy.settings.diagnostics}</h3>
      <p className={css.text}>{copy.diagnostics.text}</p>
      <Button onClick={openLogs}>{copy.diagnostics.logs}</Button>
      <p className={css.text}>{copy.diagnostics.saveText}</p>
      <Button onClick={save}>{copy.diagnostics.save}</Button>
    </section>
  );
}
