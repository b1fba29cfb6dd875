import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { PlanPage } from '@shared/rules/plan-state';
import { api, cachedTags } from '../core/http/api';
import { store, useAppDispatch } from '../core/store/store';
import { planStep } from './plan-step';

interface PlanGuardProps {
  /** Where the plan leads; null: the workspace is open. */
  readonly page: PlanPage | null;
}

/** Leads to the page of a plan that keeps the workspace closed, and back when it is mended. */
export function PlanGuard({ page }: PlanGuardProps) {
  const location = useLocation();
  const { pathname, search, hash } = location;
  const dispatch = useAppDispatch();
  const isClosed = page !== null;
  const wasClosed = useRef(isClosed);
  useEffect(() => {
    // A closed workspace is told nothing: what is shown of it is loaded again.
    if (wasClosed.current && !isClosed) dispatch(api.util.invalidateTags(cachedTags(store.getState())));
    wasClosed.current = isClosed;
  }, [isClosed, dispatch]);

  const [, root = '', here = ''] = /^(\/business\/[^/]+)\/?(.*)$/.exec(pathname) ?? [];
  const from = (location.state as { readonly from?: string } | null)?.from ?? null;
  const step = planStep(page, here, `${here}${search}${hash}`, from);
  if (step.kind === 'stay') return <Outlet />;
  return (
    <Navigate to={`${root}/${step.to}`} replace state={step.from === null ? null : { from: step.from }} />
  );
}
