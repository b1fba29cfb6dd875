import type { Generated } from 'kysely';

export interface TaskTables {
  tasks: TasksTable;
  task_contacts: TaskLink<'contact_id'>;
  task_companies: TaskLink<'company_id'>;
  task_deals: TaskLink<'deal_id'>;
}

interface TasksTable {
  business_id: string;
  _id: string;
  title: string;
  /** In lower case: what search looks at. */
  title_key: string;
  type: string;
  priority: number;
  /** Codes of shared/rules/task-values. */
  status: number;
  /** 1: something is left to do (`isOpenStatus`). */
  open: number;
  due_date: number | null;
  reminder: Generated<number>;
  reminder_date: number | null;
  notes: string | null;
  assignee_id: string | null;
  /** Where it came from; what it names may be gone. */
  conversation_id: string | null;
  message_id: string | null;
  created_by: string;
  created_at: number;
  updated_at: number;
}

type TaskLink<Column extends string> = Record<Column, string> & {
  business_id: string;
  task_id: string;
  /** As they were chosen. */
  position: number;
};
