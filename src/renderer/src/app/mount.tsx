import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { GuardingModules } from '../core/guarding-modules';
import { desktop } from '../core/platform/desktop-bridge';
import { GUARDING_MODULES } from '../features/manifests';
import { followPerson } from './follow-person';
import { rememberPlace } from '../core/last-place';
import { router } from './router';
import { store } from '../core/store/store';

/** The desktop app's window has no address to come back to. */
function followPlace(): void {
  router.subscribe(({ location }) => {
    const { profile } = store.getState().session;
    if (profile) rememberPlace(profile, location.pathname);
  });
}

/** Draws the app. */
export function mount(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element');
  if (desktop()) followPlace();
  followPerson(store);
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <GuardingModules value={GUARDING_MODULES}>
          <RouterProvider router={router} />
        </GuardingModules>
      </Provider>
    </StrictMode>,
  );
}
