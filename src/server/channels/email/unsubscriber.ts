import type { SmallPage } from '../../platform/http/small-page';
import type { Platform } from '../../platform/platform';
import type { SettingsOfChannels } from '../ports';
import { SUBTYPE_LABELS } from './subtype-labels';
import { type Unsubscription, openUnsubscription } from './unsubscribe-token';

/** Turns mail off by the signed link that came with it. Needs no sign-in. */
export interface Unsubscriber {
  /** Asks first: programs that look at links of mail before people do turn nothing off. */
  ask(token: string): SmallPage;
  turnOff(token: string): Promise<SmallPage>;
}

const INVALID: SmallPage = {
  status: 400,
  title: 'This link does not work',
  sentence:
    'It is not complete, or not one of ours. You can turn mail off in Parley, under Notification Setting.',
};

const listOf = ({ subtypes }: Unsubscription): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(subtypes.map((one) => SUBTYPE_LABELS[one]));

export function createUnsubscriber(
  { secrets, log }: Pick<Platform, 'secrets' | 'log'>,
  settings: Pick<SettingsOfChannels, 'mayTurnOff' | 'turnMailOff'>,
): Unsubscriber {
  /** What is required stays, whatever a link says that is older than the rule. */
  function read(token: string): Unsubscription | null {
    const opened = openUnsubscription(secrets, token);
    const subtypes = opened?.subtypes.filter((one) => settings.mayTurnOff(one)) ?? [];
    return opened === null || subtypes.length === 0 ? null : { ...opened, subtypes };
  }

  return {
    ask(token) {
      const opened = read(token);
      if (opened === null) return INVALID;
      return {
        status: 200,
        title: 'Turn this mail off?',
        sentence: `You will get no more mail about ${listOf(opened)}. In Parley you will still be told.`,
        button: {
          label: 'Turn off',
          action: `/api/notifications/unsubscribe?token=${encodeURIComponent(token)}`,
        },
      };
    },

    async turnOff(token) {
      const opened = read(token);
      if (opened === null) return INVALID;
      const { business_id, user_id, subtypes } = opened;
      for (const subtype of subtypes) await settings.turnMailOff(business_id, user_id, subtype);
      log.info({ business_id, user_id, subtypes }, 'somebody turned mail off by its link');
      return {
        status: 200,
        title: 'It is turned off',
        sentence: `You get no more mail about ${listOf(opened)}. You can turn it on again in Parley, under Notification Setting.`,
      };
    },
  };
}
