import { Suspense } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { ErrorBoundary } from '../shell/ErrorBoundary';
import { Splash } from '../shell/Splash';
import { ROUTES } from './routes';

/** The page of the address that is open. */
export function App() {
  const { key } = useLocation();
  const page = useRoutes(ROUTES);
  return (
    <ErrorBoundary address={key}>
      <Suspense fallback={<Splash />}>{page}</Suspense>
    </ErrorBoundary>
  );
}
