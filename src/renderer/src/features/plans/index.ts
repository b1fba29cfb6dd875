/** The plan, its choice, tax ID and invoices. */
export const loadSelectedPlanPage = () => import('./pages/SelectedPlanPage');
/** The pages of a workspace that its plan keeps closed. */
export const loadPlanStatePage = () => import('./pages/PlanStatePage');
