import { type FileRisk, RISK_TEXTS } from '@shared/rules/file-risk';
import { Button } from './Button';
import { Dialog } from './Dialog';
import css from './delete-dialog.module.css';

interface RiskDialogProps {
  readonly name: string;
  readonly risk: FileRisk;
  readonly onAnswer: (save: boolean) => void;
}

/** Asks before a file is saved that does something when it is opened. */
export function RiskDialog({ name, risk, onAnswer }: RiskDialogProps) {
  return (
    <Dialog
      width={440}
      title={RISK_TEXTS.title}
      footer={null}
      onCancel={() => {
        onAnswer(false);
      }}
    >
      <p className={css.text} style={{ overflowWrap: 'anywhere' }}>
        {RISK_TEXTS.text(name, risk)}
      </p>
      <div className={css.actions}>
        <Button
          autoFocus
          onClick={() => {
            onAnswer(false);
          }}
        >
          {RISK_TEXTS.cancel}
        </Button>
        <Button
          className={css.confirm}
          onClick={() => {
            onAnswer(true);
          }}
        >
          {RISK_TEXTS.save}
        </Button>
      </div>
    </Dialog>
  );
}
