import { type Drafts, isSameDraft } from '../../../ui/record-form/draft-values';

/**
 * Fields that somebody else has changed since, and that are changed here too.
 * @param before what the form began with @param theirs what the record has now
 */
export const conflictsOf = (drafts: Drafts, before: Drafts, theirs: Drafts): string[] =>
  Object.keys(drafts).filter(
    (name) =>
      !isSameDraft(drafts[name], before[name]) &&
      !isSameDraft(theirs[name], before[name]) &&
      !isSameDraft(theirs[name], drafts[name]),
  );

/** Their changes, with what was typed here over them. */
export const rebased = (drafts: Drafts, before: Drafts, theirs: Drafts): Drafts => ({
  ...theirs,
  ...Object.fromEntries(Object.entries(drafts).filter(([name, draft]) => !isSameDraft(draft, before[name]))),
});
