import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Presence } from '@shared/contract/presence';
import { BUILT_IN_ROLES } from '@shared/rules/permissions';
import { sessionStarted, workspaceOpened } from '../src/core/store/session-slice';
import { buildWorkspaceSummary } from '../src/core/testing/profile';
import { createStore } from '../src/core/store/store';
import { presenceHeard } from '../src/core/store/presence-slice';
import { AccountsContext } from '../src/features/chat/numbers/use-number-name';
import { ME } from '../src/features/chat/testing/builders';
import { answerFor } from './mock-server';
import { type MockData, answersOf } from './mock-data';

interface MockWorkspaceProps {
  readonly mockData?: MockData;
  readonly presence?: readonly Presence[];
  /** Called with the id of the workspace, under which drafts are kept. */
  readonly children: (businessId: string) => ReactNode;
}

const NONE: never[] = [];
let made = 0;
const permissions = Object.fromEntries(
  Object.entries(BUILT_IN_ROLES.owner.permissions).map(([module, actions]) => [module, [...actions]]),
);

function open(mockData: MockData, presence: readonly Presence[]) {
  made += 1;
  const businessId = `gallery_${made}`;
  answerFor(businessId, answersOf(mockData));
  const store = createStore();
  const workspace = buildWorkspaceSummary(businessId, { business_title: 'Northwind Tailors', permissions });
  store.dispatch(
    sessionStarted({
      id: ME._id,
      email: 'marta@northwind.example',
      first_name: 'Marta',
      last_name: 'Ruiz',
      avatar: null,
      designation: null,
      timezone: null,
      language: 'en-US',
      has_password: true,
      password_weak: false,
      two_step: false,
      workspaces: [workspace],
    }),
  );
  store.dispatch(workspaceOpened(businessId));
  store.dispatch(presenceHeard(presence));
  return { store, businessId };
}

/** A workspace with a store of its own, whose calls are answered from mock data. */
export function MockWorkspace({ mockData = {}, presence = [], children }: MockWorkspaceProps) {
  const [{ store, businessId }] = useState(() => open(mockData, presence));
  return (
    <Provider store={store}>
      <AccountsContext value={mockData.accounts ?? NONE}>
        <MemoryRouter>{children(businessId)}</MemoryRouter>
      </AccountsContext>
    </Provider>
  );
}
