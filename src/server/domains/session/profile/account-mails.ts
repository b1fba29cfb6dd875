import type { Mail } from '../../../platform/mail/transport';
import type { Device } from '../device';

/** As everybody reads it, wherever they are: a mail does not know its reader's time zone. */
const when = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const NOT_YOU =
  'If this was not you, set a new password at once and sign out everywhere: somebody else may know the present one.';

const mail = (to: string, subject: string, ...paragraphs: readonly string[]): Mail => ({
  to,
  subject,
  text: [...paragraphs, ''].join('\n\n'),
});

export const passwordChangedMail = (to: string, at: number): Mail =>
  mail(
    to,
    'Your Parley password was changed',
    `The password of your Parley account was changed on ${when(at)}. Everywhere else you were signed in, you are signed out.`,
    NOT_YOU,
  );

export const twoStepMail = (to: string, state: 'on' | 'off', at: number): Mail =>
  state === 'on'
    ? mail(
        to,
        'Two-step verification is on',
        `Two-step verification of your Parley account was turned on on ${when(at)}. From now on, signing in with your password also takes a code of your authenticator app.`,
        NOT_YOU,
      )
    : mail(
        to,
        'Two-step verification is off',
        `Two-step verification of your Parley account was turned off on ${when(at)}. From now on your password alone signs you in.`,
        NOT_YOU,
      );

export const recoveryCodesMail = (to: string, at: number): Mail =>
  mail(
    to,
    'You have new recovery codes',
    `New recovery codes of your Parley account were made on ${when(at)}. The ones from before do not work any more.`,
    NOT_YOU,
  );

/** What a browser says of itself, as one line of text and no more. */
const oneLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, 200);

export const recoveryCodeUsedMail = (
  to: string,
  { left, device, at }: { readonly left: number; readonly device: Device; readonly at: number },
): Mail =>
  mail(
    to,
    'A recovery code was used to sign in',
    `Somebody signed in to your Parley account with a recovery code on ${when(at)}, from ${oneLine(device.user_agent ?? 'an unknown program')}. ` +
      (left === 0
        ? 'It was the last one: make new ones in your account.'
        : left === 1
          ? 'One more code is left.'
          : `${left} codes are left.`),
    NOT_YOU,
  );

export const resetMail = (to: string, link: string): Mail =>
  mail(
    to,
    'Set a new Parley password',
    'Somebody, you we hope, has asked to set a new password for your Parley account.',
    `Open this link to choose it:\n${link}`,
    'The link works once, within an hour. If it was not you who asked, you can leave this mail alone: nothing happens.',
  );

export const noPasswordMail = (to: string): Mail =>
  mail(
    to,
    'How you sign in to Parley',
    'Somebody, you we hope, has asked to set a new password for your Parley account. This account has none: sign in through your provider, as you did before. There you can also set a password, in your account.',
    'If it was not you who asked, you can leave this mail alone: nothing happens.',
  );
