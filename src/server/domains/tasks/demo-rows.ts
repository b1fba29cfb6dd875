import { isOpenStatus } from '@shared/rules/task-values';
import { type StoryBase, idIn } from '../../platform/demo/story-base';
import { table, words } from '../../platform/demo/table';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type TaskColumn =
  | 'title'
  | 'type'
  | 'priority'
  | 'status'
  | 'due'
  | 'owner'
  | 'by'
  | 'people'
  | 'companies'
  | 'deals'
  | 'age'
  | 'notes';

export interface TasksInput extends StoryBase {
  readonly teamIds: ReadonlyMap<string, string>;
  readonly contactIds: ReadonlyMap<string, string>;
  readonly companyIds: ReadonlyMap<string, string>;
  /** By title. */
  readonly dealIds: ReadonlyMap<string, string>;
}

const TASK = 'A task';

/** Titles of deals have commas in them: the longest title that fits is taken. */
function titlesIn(cell: string, titles: readonly string[]): string[] {
  const found = titles
    .filter((title) => cell.includes(title))
    .filter((title, _index, all) => !all.some((other) => other !== title && other.includes(title)));
  if (cell !== '' && found.join(', ').length < cell.length) {
    throw new Error(`A task of the demo names deals that do not exist: ${cell}`);
  }
  return found.toSorted((a, b) => cell.indexOf(a) - cell.indexOf(b));
}

/** Tasks of the demo, with times to the full hour of now: what is due today is due today whenever the demo begins. */
export function buildTasks(text: string, input: TasksInput) {
  const { business_id, now, ids, teamIds } = input;
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
  const tasks = table<TaskColumn>(text)
    .toSorted((a, b) => Number(b.age) - Number(a.age))
    .map((row, index) => {
      const created_at = now - Number(row.age) * DAY_MS + index;
      const status = Number(row.status);
      return {
        row: {
          business_id,
          _id: ids.at(created_at),
          title: row.title,
          title_key: row.title.toLowerCase(),
          type: row.type,
          priority: Number(row.priority),
          status,
          open: isOpenStatus(status) ? 1 : 0,
          due_date: row.due === '' ? null : hour + Number(row.due) * HOUR_MS,
          reminder: 0,
          reminder_date: null,
          notes: row.notes === '' ? null : row.notes,
          assignee_id: row.owner === '' ? null : idIn(teamIds, row.owner, TASK),
          created_by: idIn(teamIds, row.by, TASK),
          created_at,
          updated_at: created_at,
        },
        contacts: words(row.people).map((key) => idIn(input.contactIds, key, TASK)),
        companies: words(row.companies).map((key) => idIn(input.companyIds, key, TASK)),
        deals: titlesIn(row.deals, [...input.dealIds.keys()]).map((title) =>
          idIn(input.dealIds, title, TASK),
        ),
      };
    });
  const linked = (task_id: string, position: number) => ({ business_id, task_id, position });
  return {
    tasks: tasks.map(({ row }) => row),
    task_contacts: tasks.flatMap(({ row, contacts }) =>
      contacts.map((contact_id, at) => ({ ...linked(row._id, at), contact_id })),
    ),
    task_companies: tasks.flatMap(({ row, companies }) =>
      companies.map((company_id, at) => ({ ...linked(row._id, at), company_id })),
    ),
    task_deals: tasks.flatMap(({ row, deals }) =>
      deals.map((deal_id, at) => ({ ...linked(row._id, at), deal_id })),
    ),
  };
}
