import { type Permissions, can } from '@shared/rules/permissions';
import type { NavItem } from '../../features/feature';

/** Whether rights in a workspace open a nav item of it. */
export const mayOpen = (
  { needs, orNeeds = [] }: Pick<NavItem, 'needs' | 'orNeeds'>,
  permissions: Permissions,
): boolean => needs === undefined || [needs, ...orNeeds].some((right) => can(permissions, ...right));
