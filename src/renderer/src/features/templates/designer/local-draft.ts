import { privateStorage } from '../../../core/storage/private-storage';
import type { Design } from './design';

/** A design that was not saved, as this device keeps it. */
export interface LocalDraft {
  readonly design: Design;
  /** ISO instant. */
  readonly at: string;
  /** `updated_at` of the template that it was made from; null for a new one. */
  readonly base: string | null;
}

const BEGINNING = 'template-design.';
const nameOf = (businessId: string, templateId: string | null): string =>
  `${BEGINNING}${businessId}.${templateId ?? 'new'}`;

/** False where nothing can be kept. */
export const saveLocalDraft = (businessId: string, templateId: string | null, kept: LocalDraft): boolean =>
  privateStorage().remember(nameOf(businessId, templateId), JSON.stringify(kept));

export const discardLocalDraft = (businessId: string, templateId: string | null): void => {
  privateStorage().forget(nameOf(businessId, templateId));
};

const KEYS: readonly (keyof Design)[] = [
  'name',
  'language',
  'type',
  'header',
  'body',
  'footer',
  'buttons',
  'variables',
];

export function readLocalDraft(businessId: string, templateId: string | null): LocalDraft | null {
  const text = privateStorage().recall(nameOf(businessId, templateId));
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as LocalDraft | null;
    const design = kept?.design;
    // Written by an earlier version, or by somebody else.
    return design && KEYS.every((key) => key in design) && Array.isArray(design.body) ? kept : null;
  } catch {
    return null;
  }
}
