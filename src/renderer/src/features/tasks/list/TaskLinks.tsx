import type { TaskRow } from '@shared/contract/tasks';
import { contactName } from '../task-labels';
import { type RecordChip, RecordChips } from '../../../ui/record-chips/RecordChips';
import type { RecordRef } from '../../records';
import { copy } from '../copy';

interface TaskLinksProps {
  readonly task: TaskRow;
  readonly kind: RecordRef['kind'];
  readonly onRecord: (record: RecordRef) => void;
}

/** How many stand there before +N (spec 3 §2.2), and what they are called together. */
const KINDS = {
  contact: { shown: 2, what: 'contacts' },
  company: { shown: 1, what: 'companies' },
  deal: { shown: 1, what: 'deals' },
} as const;

function chipsOf(task: TaskRow, kind: RecordRef['kind']): readonly RecordChip[] {
  switch (kind) {
    case 'contact':
      return task.customer_ids.map((contact) => ({ _id: contact._id, name: contactName(contact) }));
    case 'company':
      return task.company_ids.map(({ _id, mp_company_label: name }) => ({ _id, name }));
    case 'deal':
      return task.deal_ids.map(({ _id, deal_title: name, pipeline_stage_id: stage }) => ({
        _id,
        name,
        mark: { text: stage.name, tone: stage.kind },
      }));
  }
}

/** The contacts, the companies or the deals of a task; each opens beside the table. */
export function TaskLinks({ task, kind, onRecord }: TaskLinksProps) {
  return (
    <RecordChips
      chips={chipsOf(task, kind)}
      shown={KINDS[kind].shown}
      restLabel={(count) => copy.more(count, KINDS[kind].what, task.title)}
      onOpen={(id) => {
        onRecord({ kind, id, people: task.customer_ids.map((contact) => contact._id) });
      }}
    />
  );
}
