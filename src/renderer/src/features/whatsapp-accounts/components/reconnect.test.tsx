// @vitest-environment jsdom
import { act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sessionStarted, workspaceOpened } from '../../../core/store/session-slice';
import { createStore } from '../../../core/store/store';
import { buildProfile, buildWorkspaceSummary } from '../../../core/testing/profile';
import { accountsApi } from '../api';
import { Reconnect } from './Reconnect';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const ACCOUNT = {
  _id: 'a1',
  account: {
    account_id: 'a1',
    account_name: 'Old Mill',
    account_phone_number: '+4315550831',
    organization_name: 'Mills',
  },
};
let root: Root;

function Address() {
  return <output>{useLocation().search}</output>;
}

async function show(permissions: Record<string, string[]>, names: readonly string[]): Promise<void> {
  const store = createStore();
  const workspace = buildWorkspaceSummary('b1', { permissions });
  store.dispatch(sessionStarted(buildProfile({ workspaces: [workspace] })));
  store.dispatch(workspaceOpened('b1'));
  const people = names.map((name) => ({ _id: name, name }));
  await store.dispatch(accountsApi.util.upsertQueryData('accountAdmins', undefined, people));
  await act(async () => {
    root.render(
      <Provider store={store}>
        <MemoryRouter initialEntries={['/business/1/inbox?view=mine']}>
          <Reconnect account={ACCOUNT} />
          <Address />
        </MemoryRouter>
      </Provider>,
    );
  });
}
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => {
    root.unmount();
  });
  document.body.replaceChildren();
});

it('leads who may connect numbers to the dialog of this very account', async () => {
  await show({ whatsapp_accounts: ['view', 'create'] }, []);
  const button = document.querySelector('button')!;
  expect(button.getAttribute('aria-label')).toBe('Reconnect Old Mill');
  await act(async () => {
    button.click();
  });
  expect(document.querySelector('output')!.textContent).toBe(
    '?view=mine&modal=connect_whatsapp&reconnect=a1',
  );
});

it('tells everybody else by name whom to ask', async () => {
  await show({ whatsapp_accounts: ['view'] }, ['Olga Owner', 'Ada Admin', 'Ben Boss', 'Carl Chief']);
  expect(document.querySelector('button')).toBeNull();
  expect(document.body.textContent).toContain(
    'Ask Olga Owner, Ada Admin, or Ben Boss to connect the number again.',
  );
});

it('tells whom to ask where no names are known', async () => {
  await show({ whatsapp_accounts: ['view'] }, []);
  expect(document.body.textContent).toContain(
    'Ask the owner or an administrator to connect the number again.',
  );
});
