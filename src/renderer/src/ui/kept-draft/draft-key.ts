import { asObject } from '@shared/rules/json-values';
import { privateStorage } from '../../core/storage/private-storage';

const nameOf = (draft: string): string => `${draft}.sent`;

function keptKey(draft: string, text: string): string | null {
  const kept = privateStorage().recall(nameOf(draft));
  if (kept === null) return null;
  try {
    const { text: sent, key } = asObject(JSON.parse(kept));
    return sent === text && typeof key === 'string' ? key : null;
  } catch {
    return null;
  }
}

/**
 * The idempotency key under which a draft is sent: of the same content always the same, also after a reload. Where the
 * answer was lost with the page, sending the draft again makes no second record. @param draft its name
 */
export function draftKey(draft: string, content: unknown): string {
  const text = JSON.stringify(content);
  const known = keptKey(draft, text);
  if (known !== null) return known;
  const key = crypto.randomUUID();
  privateStorage().remember(nameOf(draft), JSON.stringify({ text, key }));
  return key;
}

/** The draft is a record now, or was given up: the same content is another record from now on. */
export const forgetDraftKey = (draft: string): void => {
  privateStorage().forget(nameOf(draft));
};
