/** Ways to look at a template (spec 1 §2.3). */
export const PREVIEW_MODES = ['phone', 'card', 'chat', 'plain'] as const;
export type PreviewMode = (typeof PREVIEW_MODES)[number];
