import * as contract from '@shared/contract/profile';
import { passwordLengthProblem } from '@shared/rules/password-rule';
import { mailOrigin } from '../../../platform/auth/public-origin';
import { toInstant } from '../../../platform/clock';
import { AppError } from '../../../platform/errors';
import type { Mailer } from '../../../platform/mail/mail';
import type { Platform } from '../../../platform/platform';
import type { Invalidation } from '../../../platform/auth/authenticator';
import { type Route, route } from '../../../platform/http/route';
import { deviceOf } from '../device';
import type { PasswordPolicy } from '../password-policy';
import type { SecurityLog } from '../security-log';
import type { SessionService } from '../service';
import type { Throttle } from '../throttle';
import type { TwoStepService } from '../two-step/service';
import { createChangePassword } from './password-service';
import { type AvatarStore, createProfileService } from './profile-service';
import { createIdentityCheck } from './identity-check';
import { createResetService } from './reset-service';

export interface ProfileDeps {
  readonly sessions: SessionService;
  readonly twoStep: TwoStepService;
  readonly throttle: Throttle;
  readonly mailer: Mailer;
  readonly security: SecurityLog;
  readonly policy: PasswordPolicy;
  readonly invalidate: Invalidation;
  readonly faces: AvatarStore;
}

/** Without its second step, a password must be as long as any other. @throws AppError `password_too_short` */
function requireLongEnough(password: string): void {
  if (passwordLengthProblem(password, false) === null) return;
  const { message } = new AppError('password_too_short');
  throw new AppError('password_too_short', { fields: { password: message } });
}

const DONE = { data: { done: true as const } };

/** A person's own account: profile, password, two-step verification, a forgotten password. */
export function profileRoutes(platform: Platform, deps: ProfileDeps): Route[] {
  const { sessions, twoStep, throttle, mailer, security, policy, invalidate, faces } = deps;
  const identityCheck = createIdentityCheck(platform, throttle);
  const profiles = createProfileService(platform, {
    profile: (userId) => sessions.profile(userId),
    faces,
    invalidate,
  });
  const changePassword = createChangePassword(platform, identityCheck, {
    mailer,
    invalidate,
    security,
    policy,
  });
  const resets = createResetService(platform, { mailer, invalidate, throttle, security, policy });

  return [
    route(contract.updateProfile, async ({ session, body }) => ({
      data: await profiles.update(session, body),
    })),
    route(contract.uploadAvatar, async ({ session, request }) => ({
      data: await profiles.uploadAvatar(session, request),
    })),
    route(contract.removeAvatar, async ({ session }) => ({ data: await profiles.removeAvatar(session) })),

    route(contract.security, async ({ session }) => {
      const { has_password } = await sessions.profile(session.user_id);
      const since = await twoStep.since(session.user_id);
      return {
        data: {
          has_password,
          two_step: since !== null,
          two_step_since: since === null ? null : toInstant(since),
          recovery_codes_left: await twoStep.recoveryCodesLeft(session.user_id),
          signed_in_recently: await identityCheck.signedInRecently(session),
          mail: mailer.enabled,
        },
      };
    }),
    route(contract.changePassword, async ({ session, body, request }) => {
      await changePassword(session, deviceOf(request), body);
      return DONE;
    }),

    route(contract.beginTwoStep, async ({ session, body, request }) => {
      const person = await identityCheck.confirm(session, deviceOf(request), body.password);
      return { data: await twoStep.begin(person) };
    }),
    route(contract.confirmTwoStep, async ({ session, body, request }) => {
      const { email } = await sessions.profile(session.user_id);
      const person = { _id: session.user_id, email };
      return { data: { recovery_codes: await twoStep.confirm(person, body.code, deviceOf(request)) } };
    }),
    route(contract.endTwoStep, async ({ session, body, request }) => {
      const device = deviceOf(request);
      const person = await identityCheck.confirm(session, device, body.password);
      // A demo's password stands on its sign-in page, whatever its length.
      const isJudged = person.password_hash !== null && !platform.settings.demo;
      if (isJudged) requireLongEnough(body.password ?? '');
      await twoStep.end(person, body.code, device);
      return DONE;
    }),
    route(contract.newRecoveryCodes, async ({ session, body, request }) => {
      const device = deviceOf(request);
      const person = await identityCheck.confirm(session, device, body.password);
      return { data: { recovery_codes: await twoStep.renewCodes(person, body.code, device) } };
    }),

    route(contract.forgotPassword, async ({ body, request }) => {
      await resets.ask(body.email, mailOrigin(request, platform.settings), deviceOf(request));
      return DONE;
    }),
    route(contract.checkReset, async ({ body }) => ({ data: await resets.check(body.token) })),
    route(contract.resetPassword, async ({ body, request }) => {
      await resets.reset(body.token, body.password, deviceOf(request));
      return DONE;
    }),
  ];
}
