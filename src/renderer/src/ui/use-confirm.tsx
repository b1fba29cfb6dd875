import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

interface QuestionWords {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel: string;
}

interface Question<Subject> {
  readonly ask: (subject: Subject) => void;
  /** Stands beside what asks. */
  readonly question: ReactNode;
}

/** Asks before something is done about a record, and does it when the answer is yes. */
export function useConfirm<Subject>(
  wordsOf: (subject: Subject) => QuestionWords,
  onYes: (subject: Subject) => void,
): Question<Subject> {
  const [asked, setAsked] = useState<{ readonly subject: Subject } | null>(null);
  const close = (): void => {
    setAsked(null);
  };
  return {
    ask: (subject) => {
      setAsked({ subject });
    },
    question: asked !== null && (
      <ConfirmDialog
        {...wordsOf(asked.subject)}
        onConfirm={() => {
          close();
          onYes(asked.subject);
        }}
        onCancel={close}
      />
    ),
  };
}
