/** The picker is a chunk of its own: it is loaded when it is first opened. */
export const loadCampaignPage = () => import('./campaign/CampaignPage');
/** The designer with its rich text; a chunk of its own, too. */
export const loadDesignerPage = () => import('./designer/DesignerPage');
/** My Templates and Pre-built. */
export const loadTemplateStudioPage = () => import('./studio/TemplateStudioPage');
