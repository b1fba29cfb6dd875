import { type FileRisk, RISK_TEXTS } from '@shared/rules/file-risk';
import { ConfirmDialog } from './ConfirmDialog';

interface RiskDialogProps {
  readonly name: string;
  readonly risk: FileRisk;
  readonly onAnswer: (save: boolean) => void;
}

/** Asks before a file is saved that does something when it is opened. */
export function RiskDialog({ name, risk, onAnswer }: RiskDialogProps) {
  return (
    <ConfirmDialog
      title={RISK_TEXTS.title}
      text={RISK_TEXTS.text(name, risk)}
      confirm={RISK_TEXTS.save}
      cancel={RISK_TEXTS.cancel}
      onConfirm={() => {
        onAnswer(true);
      }}
      onCancel={() => {
        onAnswer(false);
      }}
    />
  );
}
