import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAppSelector } from '../core/store/store';
import { signInTarget } from './sign-in-target';

/** Pages behind it need a session; without one they lead to the sign-in page (spec 1 §2.2). */
export function SessionGuard() {
  const { status, over } = useAppSelector(({ session }) => session);
  const { pathname, search, hash } = useLocation();
  if (status === 'signed_in') return <Outlet />;
  const { to, state } = signInTarget(`${pathname}${search}${hash}`, over);
  return <Navigate to={to} replace state={state} />;
}
