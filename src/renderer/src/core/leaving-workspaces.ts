/** Workspaces that the person is about to leave or delete: nobody needs to tell them that they are out. */
const leaving = new Set<string>();

export const leaveOnPurpose = (businessId: string): void => void leaving.add(businessId);
/** It was refused, or is over. @returns whether it was on purpose */
export const leaveNoMore = (businessId: string): boolean => leaving.delete(businessId);
