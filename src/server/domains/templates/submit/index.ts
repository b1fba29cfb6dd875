import type { WhatsappTemplate } from '@shared/contract/templates';
import type { Platform } from '../../../platform/platform';
import type { Caller } from '../../../platform/scope';
import type { SubmitContext, TemplateSubmitDeps } from './context';
import { refresh } from './refresh';
import { requestVerify } from './request-verify';

export type { TemplateSubmitDeps } from './context';

export interface TemplateSubmits {
  /** @throws AppError `validation_failed` with every place that Meta would refuse, `template_*`, `whatsapp_*` */
  requestVerify(caller: Caller, id: string): Promise<WhatsappTemplate>;
  /** Asks Meta about one template. */
  refresh(caller: Caller, id: string): Promise<WhatsappTemplate>;
}

export function createTemplateSubmits(
  { clock, events, log }: Pick<Platform, 'clock' | 'events' | 'log'>,
  deps: TemplateSubmitDeps,
): TemplateSubmits {
  const context: SubmitContext = { ...deps, clock, events, log };
  return {
    requestVerify: (caller, id) => requestVerify(context, caller, id),
    refresh: (caller, id) => refresh(context, caller, id),
  };
}
