import { type Permissions, can } from '@shared/rules/permissions';
import type { Place } from '../../features/feature';

/** Whether rights in a workspace open a place of it. */
export const mayOpen = (
  { needs, orNeeds = [] }: Pick<Place, 'needs' | 'orNeeds'>,
  permissions: Permissions,
): boolean => needs === undefined || [needs, ...orNeeds].some((right) => can(permissions, ...right));
