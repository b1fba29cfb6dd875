import '@fontsource-variable/inter/wght.css';
import './ui/theme/tokens.css';
import './ui/theme/theme-mode';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { router } from './app/router';
import { store } from './app/store';
import { bootEarly } from './features/session';
import { localDb } from './offline/db';

// Both take a while, and what is on the screen waits for them.
bootEarly(store);
void localDb();
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');
createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  </StrictMode>,
);
