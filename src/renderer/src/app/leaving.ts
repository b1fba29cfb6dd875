/** Workspaces that the person is about to leave or delete: nobody needs to tell them that they are out. */
const leaving = new Set<string>();

export const leaveOnPurpose = (businessId: string): void => void leaving.add(businessId);
export const isLeavingOnPurpose = (businessId: string): boolean => leaving.has(businessId);
/** It was refused, or is over. */
export const leaveNoMore = (businessId: string): void => void leaving.delete(businessId);
