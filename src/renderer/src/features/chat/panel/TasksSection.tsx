import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/Skeleton';
import { copy } from '../copy';
import { Section } from './Section';
import type { TaskListPart } from './use-task-list-part';
import css from './panel.module.css';

interface TasksSectionProps {
  readonly contactId: string;
  readonly list: TaskListPart;
  /** Begins a task for the contact; absent where one may not. */
  readonly onTask: (() => void) | undefined;
}

/** What is to be done for the contact. */
export function TasksSection({ contactId, list: { Part, retry }, onTask }: TasksSectionProps) {
  return (
    <Section title={copy.tasks}>
      {Part === null ? (
        <p className={css.muted} role="alert">
          {copy.tasksFailed} <Button onClick={retry}>{copy.tryAgain}</Button>
        </p>
      ) : Part === undefined ? (
        <Skeleton height={64} />
      ) : (
        <Part contactId={contactId} onCreate={onTask} />
      )}
    </Section>
  );
}
