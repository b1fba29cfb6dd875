import { type Permissions, can } from '@shared/rules/permissions';
import type { NavItem } from '../../features/feature';

/** Whether rights in a workspace open a nav item of it. */
export const mayOpen = (
  { needs, orNeeds = [], andNeeds }: Pick<NavItem, 'needs' | 'orNeeds' | 'andNeeds'>,
  permissions: Permissions,
): boolean =>
  (needs === undefined || [needs, ...orNeeds].some((right) => can(permissions, ...right))) &&
  (andNeeds === undefined || can(permissions, ...andNeeds));
