import { Navigate, matchPath, useLocation } from 'react-router-dom';
import { useAppSelector } from '../core/store/store';
import { FEATURES } from '../features/manifests';
import { homePath } from '../features/session';
import { navItemAt } from './navigation/find-nav-item';
import { NotFoundPage } from './NotFoundPage';

/** The path of a workspace, without a page. */
const WORKSPACE = /^\/business\/\d+/;
/** Pages without an entry in the sidebar. */
const isPage = (pathname: string): boolean =>
  FEATURES.some(({ pages = [] }) => pages.some(({ path }) => matchPath(`/${path}`, pathname) !== null));

/** A page of the product without its workspace (`/whatsapp/campaign/`, spec 1 §2.1) leads to the current one's. */
export function OutsideWorkspace() {
  const profile = useAppSelector(({ session }) => session.profile);
  const { pathname, search, hash } = useLocation();
  const base = profile === null ? undefined : WORKSPACE.exec(homePath(profile))?.[0];
  if (base === undefined || (!navItemAt(`${base}${pathname}`) && !isPage(pathname))) return <NotFoundPage />;
  return <Navigate to={`${base}${pathname}${search}${hash}`} replace />;
}
