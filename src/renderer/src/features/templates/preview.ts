import { lazy } from '../../ui/lazy';

/* What of the templates other screens show that send one: to choose it, to fill it in, and what it is going to look like. */

export { useApprovedTemplatesQuery } from './api';
export { SourcePicker } from './designer/inspector/SourcePicker';
export { sourceKey, sourceLabel } from './designer/value-sources';
export { useSources } from './designer/use-sources';
export { useTemplateQuery } from './templates-api';
export { suggestedField } from './prefill';
export { bodyOf, categoryName, componentsOf, firstWords, labelOf, languageName } from './template-view';

/** An approved template of a number, chosen over another form. */
export const TemplateChoice = lazy(async () => ({
  default: (await import('./choice/TemplateChoice')).TemplateChoice,
}));
/** The message as somebody is going to see it. */
export const PreviewPane = lazy(async () => ({
  default: (await import('./components/PreviewPane')).PreviewPane,
}));
