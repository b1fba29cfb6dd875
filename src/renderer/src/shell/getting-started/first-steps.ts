import type { Action, Module } from '@shared/rules/permissions';
import type { Onboarding, WorkspaceSummary } from '@shared/contract/session';
import { copy } from './copy';
import { hasQueryDialog } from '../QueryDialogs';
import { entryAddress } from '../navigation/find-nav-item';
import { mayOpen } from '../navigation/may-open';
import { NAV_ITEMS } from '../navigation/nav-items';

/** Where it is done: at a nav item, by its path; or in a dialog over the page, by its flag `modal`. */
type FirstStep = { readonly flag: keyof Onboarding } & (
  | { readonly path: string }
  | { readonly modal: string; readonly needs: readonly [Action, Module] }
);

/**
 * The six steps of a new workspace (spec 3 §2.1). One whose nav item or dialog does not exist yet is neither shown nor
 * counted.
 */
const FIRST_STEPS: readonly FirstStep[] = [
  { flag: 'account_connect', path: 'inbox' },
  { flag: 'post_publish', path: 'content-calendar' },
  { flag: 'sender_connect', path: 'marketing/sender' },
  { flag: 'contact_import', path: 'contact/import' },
  { flag: 'website_tracking_enabled', modal: 'website_tracking', needs: ['update', 'visitors'] },
  { flag: 'campaign_create', path: 'whatsapp/campaign' },
];

export interface Started {
  /** Rounded. */
  readonly percent: number;
  readonly steps: readonly {
    readonly flag: keyof Onboarding;
    readonly label: string;
    readonly done: boolean;
    readonly to: string;
  }[];
}

function addressOf(step: FirstStep, workspace: WorkspaceSummary, index: number, navItems: typeof NAV_ITEMS) {
  if ('path' in step) return entryAddress(step.path, { ...workspace, index }, navItems);
  return hasQueryDialog('modal', step.modal) && mayOpen(step, workspace.permissions)
    ? `?modal=${step.modal}`
    : null;
}

/** How far a workspace has come; null when all is done, or nothing can be done. */
export function startedOf(workspace: WorkspaceSummary, index: number, navItems = NAV_ITEMS): Started | null {
  const steps = FIRST_STEPS.flatMap((step) => {
    const to = addressOf(step, workspace, index, navItems);
    const { flag } = step;
    return to === null ? [] : [{ flag, label: copy.steps[flag], done: workspace[flag], to }];
  });
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return { percent: Math.round((done / steps.length) * 100), steps };
}
