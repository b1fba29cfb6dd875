import type { Readable } from 'node:stream';
import type { MessageContent, MessageType } from '@shared/contract/chat';

/** A message that waits for its channel. */
export interface SendableMessage {
  readonly message_id: string;
  readonly conversation_id: string;
  readonly account: {
    readonly _id: string;
    readonly phone_number_id: string;
    /** Opened; never logged. */
    readonly access_token: string;
  };
  readonly to: { readonly wa_id: string | null; readonly user_id: string | null };
  readonly message_type: MessageType;
  readonly content: MessageContent;
  readonly quoted_wamid: string | null;
  /** For reactions. */
  readonly target_wamid: string | null;
  readonly client_key: string | null;
  /** A request for it has begun to leave before; a process died then. */
  readonly attempted: boolean;
  readonly media: SendableMedia | null;
  readonly template: SendableTemplate | null;
  /** Epoch milliseconds after which another try makes no sense: the reply window is closed. Null for templates. */
  readonly give_up_at: number | null;
}

export interface SendableMedia {
  readonly media_id: string;
  readonly mimetype: string;
  readonly file_name: string;
  readonly size: number;
  read(): Promise<Readable>;
}

export interface SendableTemplate {
  readonly name: string;
  readonly language: string;
  readonly parameter_format: 'POSITIONAL' | 'NAMED';
  readonly components: readonly unknown[];
  readonly values: Readonly<Record<string, string>>;
}
