import { LazyBoundary } from '../ui/LazyBoundary';
import { lazy } from '../ui/lazy';
import { answerRiskyFile, useRiskyFile } from '../core/platform/risky-files';

const RiskDialog = lazy(async () => ({ default: (await import('../ui/RiskDialog')).RiskDialog }));

/** The question before a file is saved that does something when it is opened; nothing of it is loaded before. */
export function RiskyFileDialog() {
  const file = useRiskyFile();
  if (file === null) return null;
  return (
    <LazyBoundary>
      <RiskDialog name={file.name} risk={file.risk} onAnswer={answerRiskyFile} />
    </LazyBoundary>
  );
}
