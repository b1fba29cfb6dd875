import { lazy } from '../../ui/lazy';

export { useRolesQuery } from './api';

/** The table of rights is a part of other settings too, and loaded with them. */
export const PermissionMatrix = lazy(async () => ({
  default: (await import('./PermissionMatrix')).PermissionMatrix,
}));
