export type { Beginning } from './first-plan';
export { beginPlan } from './first-plan';
