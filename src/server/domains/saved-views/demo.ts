import { listKey } from '@shared/rules/list-name';
import type { ViewFilter } from '@shared/rules/saved-views';
import { newId } from '../../platform/ids';
import type { ModuleDemo } from '../../platform/module-demo';
import { memberAddresses } from '../workspaces/reads';
import { insertView } from './repository';
import { EVERYBODY } from './schema';

interface DemoView {
  readonly name: string;
  /** Email of who keeps it. */
  readonly owner: string;
  readonly isShared: boolean;
  readonly filter: (ownerId: string) => ViewFilter;
}

const VIEWS: readonly DemoView[] = [
  {
    name: 'Calls that are late',
    owner: 'marta@parley.example',
    isShared: true,
    filter: () => ({ task_type: 'call', overdue: '1' }),
  },
  {
    name: 'My week',
    owner: 'demo@parley.example',
    isShared: false,
    filter: (user) => ({ tab: 'week', user }),
  },
  {
    name: 'Under way',
    owner: 'demo@parley.example',
    isShared: true,
    filter: () => ({ status: '2' }),
  },
];

/** Views of tasks, kept by those of the team who are in the workspace. */
export const savedViewsDemo: ModuleDemo = {
  async fill({ scope, now }) {
    const people = await memberAddresses(scope);
    for (const { name, owner, isShared, filter } of VIEWS) {
      const person = people.find(({ email }) => email === owner);
      if (person === undefined) continue;
      await insertView(scope, {
        _id: newId(now),
        list: 'tasks',
        name,
        name_key: listKey(name),
        filter: JSON.stringify(filter(person._id)),
        columns: null,
        seen_by: isShared ? EVERYBODY : person._id,
        owner_id: person._id,
        updated_at: now,
      });
    }
  },
};
