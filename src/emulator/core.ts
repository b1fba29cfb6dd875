import type { Logger } from 'pino';
import type { Activity } from './activity';
import type { Bus } from './bus';
import type { Clock } from './clock';
import type { ConfigStore } from './config/config';
import type { RandomSource } from './random';
import type { WebhookOutbox } from './webhooks/outbox';
import type { MediaStore } from './world/media-store';
import type { MessageLedger } from './world/messages';
import type { ReplyWindows } from './world/reply-windows';
import type { World } from './world/world';

/** What every part of the emulator stands on. */
export interface Core {
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly bus: Bus;
  readonly log: Logger;
  readonly config: ConfigStore;
  readonly world: World;
  readonly ledger: MessageLedger;
  readonly windows: ReplyWindows;
  readonly media: MediaStore;
  readonly outbox: WebhookOutbox;
  /** Sends on their way and customers at their phones. */
  readonly activity: Activity;
  /** `http://host:port`, known once it listens. */
  url(): string;
  /** Fresh upper-case hexadecimal for a wamid. */
  nextUnique(): string;
}
