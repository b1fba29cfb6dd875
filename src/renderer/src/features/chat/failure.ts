import type { Message } from '@shared/contract/chat';
import { whatsappError } from '@shared/rules/error-catalogue';
import { COPY } from './copy';

export interface FailureView {
  /** One line: the reason in words with WhatsApp's code. */
  readonly line: string;
  /** What happened, in a sentence. */
  readonly text: string;
  /** What to do next, in a sentence. */
  readonly nextStep: string;
  /** What WhatsApp itself said, where it says more than we do. */
  readonly told: string | null;
  /** Sending the same again can help. */
  readonly worthRetrying: boolean;
}

/** Why a message was not delivered, for the person who sent it (spec 1 §4; Cloud API facts §6). */
export function failureView(message: Message): FailureView {
  const told = message.error_description ?? message.error_message;
  const { error_code: code } = message;
  if (code === null) {
    return {
      line: COPY.failedBecause(told ?? COPY.reasonUnknown, null),
      text: told ?? COPY.reasonUnknownText,
      nextStep: COPY.reasonUnknownNext,
      told: null,
      worthRetrying: true,
    };
  }
  const { title, text, nextStep, retry } = whatsappError(code);
  return {
    line: COPY.failedBecause(title, code),
    text,
    nextStep,
    told: told === title || told === text ? null : told,
    worthRetrying: retry !== 'never',
  };
}
