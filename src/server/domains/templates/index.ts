/** What other modules may read and change of templates. */
export { applyMetaUpdate } from './meta-repository';
export { preBuiltCategories } from './pre-built';
export { approvedTemplates, templateNames, templateRow } from './repository';
export type { TemplateValuesService } from './values-service';
export {
  approvedSamples,
  countInReview,
  countSend,
  moveToCategory,
  releaseAccount,
  usesOfCategories,
} from './uses-repository';
