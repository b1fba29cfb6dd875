/** What other modules may read and change of templates. */
export { applyMetaUpdate } from './meta-repository';
export { preBuiltCategories } from './pre-built';
export { templateRow } from './repository';
export {
  approvedSamples,
  countInReview,
  countSend,
  moveToCategory,
  releaseAccount,
  showsFile,
  usesOfCategories,
} from './uses-repository';
