import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { GuardingModules } from '../core/guarding-modules';
import { desktop } from '../core/platform/desktop-bridge';
import { FEATURES, GUARDING_MODULES } from '../features/manifests';
import { RecordTimeline } from '../features/record-timeline';
import { applyProfileSettings } from './apply-profile-settings';
import { rememberPage } from '../core/last-page';
import { App } from './App';
import { loadScreenOf } from './lazy-screen';
import { ROUTES } from './routes';
import { history } from '../core/router/history';
import { HistoryRouter } from '../core/router/HistoryRouter';
import { store } from '../core/store/store';
import { preventClickThrough } from '../ui/prevent-click-through';
import { restCaret } from '../ui/rest-caret';

/** The desktop app's window has no address to come back to. */
function followHistory(): void {
  history.listen(({ location }) => {
    const { profile } = store.getState().session;
    if (profile) rememberPage(profile, location.pathname);
  });
}

const TIMELINE = FEATURES.find(({ timeline }) => timeline)?.timeline ?? null;

/** Draws the app. */
export function mount(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element');
  if (desktop()) followHistory();
  preventClickThrough();
  restCaret();
  applyProfileSettings(store);
  loadScreenOf(ROUTES, history.location.pathname);
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <GuardingModules value={GUARDING_MODULES}>
          <RecordTimeline value={TIMELINE}>
            <HistoryRouter>
              <App />
            </HistoryRouter>
          </RecordTimeline>
        </GuardingModules>
      </Provider>
    </StrictMode>,
  );
}
