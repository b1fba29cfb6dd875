import { useLocation, useRoutes } from 'react-router-dom';
import { ErrorBoundary } from '../shell/ErrorBoundary';
import { ScreenBoundary } from '../shell/ScreenBoundary';
import { ROUTES } from './routes';

/** The page of the address that is open. */
export function App() {
  const { key } = useLocation();
  const page = useRoutes(ROUTES);
  return (
    <ErrorBoundary address={key}>
      <ScreenBoundary>{page}</ScreenBoundary>
    </ErrorBoundary>
  );
}
