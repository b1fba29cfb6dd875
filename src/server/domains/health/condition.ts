import type { ProblemCode } from '@shared/contract/health';
import type { Platform } from '../../platform/platform';

export type ChannelStatus = 'ok' | 'unconfigured' | 'down';

export interface Problem {
  readonly code: ProblemCode;
  /** For everybody who asks about the health: no names, no paths. */
  readonly message: string;
  /** What is concerned, where a code can be about several things: the same thing is the same news. */
  readonly about: string;
}

export interface Condition {
  readonly database: 'ok' | 'down';
  readonly channel: ChannelStatus;
  readonly problems: readonly Problem[];
}

const DATABASE_DOWN: Problem = {
  code: 'database_down',
  about: 'database',
  message: 'The database does not answer.',
};
const CHANNEL_DOWN: Problem = {
  code: 'channel_down',
  about: 'whatsapp',
  message: 'WhatsApp does not answer.',
};
const STORAGE_FULL: Problem = {
  code: 'storage_full',
  about: 'diskSpace',
  message:
    'There is no room left to store anything. Sending and jobs pause, and go on by themselves once there is room.',
};

/** How the server fares at the moment of the question. */
export function createCondition(
  { database, log, diskSpace, alerts }: Pick<Platform, 'database' | 'log' | 'diskSpace' | 'alerts'>,
  channelStatus: () => Promise<ChannelStatus>,
): () => Promise<Condition> {
  let wasUp = true;

  async function answers(): Promise<boolean> {
    try {
      await database.ping();
      wasUp = true;
    } catch (error) {
      // Asked every few seconds: the log has one line for each time that it goes away.
      if (wasUp) log.error({ err: error }, 'the database does not answer');
      wasUp = false;
    }
    return wasUp;
  }

  return async () => {
    const up = await answers();
    const channel = up ? await channelStatus() : 'down';
    return {
      database: up ? 'ok' : 'down',
      channel,
      problems: [
        ...(up ? [] : [DATABASE_DOWN]),
        ...(diskSpace.isFull() ? [STORAGE_FULL] : []),
        ...alerts.list(),
        ...(up && channel === 'down' ? [CHANNEL_DOWN] : []),
      ],
    };
  };
}
