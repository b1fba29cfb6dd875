import type { Message } from '@shared/contract/chat';
import { whatsappError } from '@shared/rules/error-catalogue';
import { copy } from './copy';

export interface FailureView {
  /** One line: the reason in words with WhatsApp's code. */
  readonly line: string;
  /** What to do next, in a sentence. */
  readonly nextStep: string;
  /** What WhatsApp itself said, where it says more than we do. */
  readonly metaText: string | null;
  /** Sending the same again can help. */
  readonly worthRetrying: boolean;
}

/** A sentence as the part of one that follows a colon; names keep their capital. */
const asClause = (sentence: string): string => {
  const bare = sentence.replace(/\.$/, '');
  return /^(WhatsApp|Meta|I)\b/.test(bare) ? bare : bare.charAt(0).toLowerCase() + bare.slice(1);
};

/** Why a message was not delivered, for the person who sent it (spec 1 §4; Cloud API facts §6). */
export function failureView(message: Message): FailureView {
  const metaText = message.error_description ?? message.error_message;
  const { error_code: code } = message;
  if (code === null) {
    return {
      line: copy.failedBecause(metaText ?? copy.reasonUnknown, null),
      nextStep: copy.reasonUnknownNext,
      metaText: null,
      worthRetrying: true,
    };
  }
  const { text, nextStep, retry } = whatsappError(code);
  return {
    line: copy.failedBecause(asClause(text), code),
    nextStep,
    metaText: metaText === text ? null : metaText,
    worthRetrying: retry !== 'never',
  };
}
