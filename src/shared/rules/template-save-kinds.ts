/** Texts of spec 1 §4, to the letter. */
export const APPROVED_IS_FIXED = "You can't update an approved template.";

/** What the save button can do (spec 1 §4). */
export const SAVE_KINDS = ['save_submit', 'save', 'save_new_submit', 'save_new'] as const;
export type SaveKind = (typeof SAVE_KINDS)[number];

export const SAVE_LABELS: Readonly<Record<SaveKind, string>> = {
  save_submit: 'Save and Submit for Verification',
  save: 'Save Changes',
  save_new_submit: 'Save as New Template and Submit for Verification',
  save_new: 'Save as New Template',
};

/**
 * What may be done with the content of a template: `open` can be saved and submitted, `approved` and `in_review` are
 * Meta's for now, `ended` will not come back.
 */
export type TemplatePhase = 'open' | 'in_review' | 'approved' | 'ended';

const PHASES: Readonly<Record<string, TemplatePhase>> = {
  DRAFT: 'open',
  // Meta takes changes of these as often as one likes (facts §4).
  REJECTED: 'open',
  PAUSED: 'open',
  PENDING: 'in_review',
  IN_APPEAL: 'in_review',
  APPROVED: 'approved',
};

/** The phase of a `verification_status`; what nobody knows has ended, so that nothing is lost to it. */
export const phaseOf = (verificationStatus: string): TemplatePhase =>
  Object.hasOwn(PHASES, verificationStatus) ? (PHASES[verificationStatus] ?? 'ended') : 'ended';

/** The ways to save that are offered: first the one that a click on the button itself means. */
export function saveKinds({
  isNew,
  isAdmin,
  verificationStatus,
}: {
  readonly isNew: boolean;
  /** The pre-built template is looked at, of which people keep a copy of their own. */
  readonly isAdmin: boolean;
  readonly verificationStatus: string | null;
}): readonly SaveKind[] {
  if (isAdmin) return ['save_new', 'save_new_submit'];
  if (isNew) return ['save_submit', 'save'];
  return verificationStatus !== null && phaseOf(verificationStatus) === 'ended'
    ? ['save_new_submit']
    : ['save', 'save_new_submit'];
}

/** Why the save button is disabled, as its tooltip says it; null when it is not. */
export function saveBlockedBy(kind: SaveKind, verificationStatus: string | null): string | null {
  if (kind !== 'save' || verificationStatus === null) return null;
  switch (phaseOf(verificationStatus)) {
    case 'approved':
      return APPROVED_IS_FIXED;
    case 'in_review':
      return 'Meta is still looking at this template.';
    case 'ended':
      return 'Meta has ended this template. Save it as a new one.';
    case 'open':
      return null;
  }
}
