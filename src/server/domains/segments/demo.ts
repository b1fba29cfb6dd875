import type { ModuleDemo } from '../../platform/module-demo';

export const segmentsDemo: ModuleDemo = {};
