import { type Drafts, isSameDraft } from '../../../ui/record-form/draft-values';

/** What was typed of a new contact, with the type that was chosen for it. */
export interface NewContactDraft {
  readonly typeId: string | null;
  readonly typed: Drafts;
}

/** What was typed over a record, and what it had there then. */
export interface KeptEdit {
  readonly typed: Drafts;
  readonly over: Drafts;
}

/** What differs from what the form began with. */
export const typedOver = (drafts: Drafts, before: Drafts): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([name, draft]) => !isSameDraft(draft, before[name])));

/** A form with what was typed into it before; fields that are gone since are left out. */
export const withKept = (before: Drafts, kept: Drafts): Drafts => ({
  ...before,
  ...Object.fromEntries(Object.entries(kept).filter(([name]) => Object.hasOwn(before, name))),
});

export const editToKeep = (drafts: Drafts, before: Drafts): KeptEdit => {
  const typed = typedOver(drafts, before);
  return { typed, over: Object.fromEntries(Object.keys(typed).map((name) => [name, before[name]])) };
};

/** What somebody else has changed since of what was typed over. */
export const conflictsOfKept = ({ typed, over }: KeptEdit, now: Drafts): string[] =>
  Object.keys(typed).filter(
    (name) =>
      Object.hasOwn(now, name) && !isSameDraft(over[name], now[name]) && !isSameDraft(typed[name], now[name]),
  );
