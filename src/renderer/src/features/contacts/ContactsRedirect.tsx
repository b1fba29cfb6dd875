import { Navigate, useLocation } from 'react-router-dom';

/** `/contacts` leads to `/contact`; what the address says beside it stays. */
export function ContactsRedirect() {
  const { pathname, search } = useLocation();
  return <Navigate replace to={`${pathname.replace(/\/contacts\/?$/, '/contact')}${search}`} />;
}
