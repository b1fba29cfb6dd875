import type { Readable } from 'node:stream';
import type { TemplateSubmission } from '@shared/rules/template-submission';
import type { Scope } from '../../platform/scope';

/** What Meta says of a template. */
export interface MetaTemplate {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly status: string;
  readonly category: string;
  readonly parameter_format: 'POSITIONAL' | 'NAMED';
  readonly components: readonly Readonly<Record<string, unknown>>[];
  readonly quality: string | null;
  readonly rejected_reason: string | null;
}

export interface SampleFile {
  readonly file_name: string;
  readonly mimetype: string;
  readonly size: number;
  read(): Promise<Readable>;
}

export type SubmitOutcome =
  | {
      readonly kind: 'accepted';
      readonly external_id: string;
      readonly status: string;
      /** Meta may have put it into another one. */
      readonly category: string | null;
    }
  /** Field -> sentence; empty when it is about the whole. */
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly fields: Readonly<Record<string, string>>;
      /** Meta has one of this name and language already. */
      readonly exists: boolean;
    }
  | { readonly kind: 'unreachable' }
  /** The request may have arrived. */
  | { readonly kind: 'unknown' };

/** What templates need of the channel. */
export interface TemplateChannel {
  /** Creates it at Meta, or replaces what `external_id` is. The header's file goes up first. */
  submit(
    scope: Scope,
    accountId: string,
    work: {
      readonly external_id: string | null;
      readonly file: SampleFile | null;
      /** The category can change as long as the template was never approved. */
      readonly submission: (headerHandle: string | null) => TemplateSubmission;
    },
  ): Promise<SubmitOutcome>;
  /** The templates of an account's business account, or those of one name. @throws AppError `whatsapp_*` */
  list(scope: Scope, accountId: string, name?: string): Promise<readonly MetaTemplate[]>;
  /** Gone already is as good as deleted. @throws AppError `whatsapp_*`, `template_refused` */
  remove(
    scope: Scope,
    accountId: string,
    template: { name: string; external_id: string | null },
  ): Promise<void>;
}

/** The file of a header. */
export interface TemplateFiles {
  openForSending(scope: Scope, mediaId: string): Promise<(SampleFile & { readonly media_id: string }) | null>;
}
