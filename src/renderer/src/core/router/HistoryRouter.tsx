import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router-dom';
import { history } from './history';

interface HistoryRouterProps {
  readonly children: ReactNode;
}

/** Draws the address that is open. The page that is left stays until the code of the next one is there. */
export function HistoryRouter({ children }: HistoryRouterProps) {
  const [{ action, location }, setShown] = useState({ action: history.action, location: history.location });
  useLayoutEffect(
    () =>
      history.listen((update) => {
        startTransition(() => {
          setShown(update);
        });
      }),
    [],
  );
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
