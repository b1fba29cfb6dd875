import type { ResponseOf } from '@shared/contract/endpoint';
import type { beginTwoStep } from '@shared/contract/profile';
import { codeAt } from '../../../src/server/domains/session/two-step/totp';
import { signIn } from '../../support/client';
import { connect, inbox, openSignIn } from '../support/first-page';
import { expect, test } from '../support/fixtures';

const MARTA = { email: 'marta@parley.example', password: 'parley-demo' };

test('the sign-in window asks for the second step, and lets nobody in without it', async ({
  desktop,
  page,
  demo,
}) => {
  const marta = await signIn(demo, MARTA.email, MARTA.password);
  const { password } = MARTA;
  const begun = await marta.post<ResponseOf<typeof beginTwoStep>>('/session/two-step', { password });
  const { secret } = begun.body.data;
  expect((await marta.post('/session/two-step/confirm', { code: codeAt(secret, Date.now()) })).status).toBe(
    200,
  );

  await connect(page, demo.url);
  const form = await openSignIn(desktop);
  await form.getByLabel('Email').fill(MARTA.email);
  await form.getByLabel('Password', { exact: true }).fill(MARTA.password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(form.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
  await form.getByLabel('Code').fill('000000');
  await expect(form.getByRole('alert')).toContainText('This code is not right');
  await expect(inbox(page)).toBeHidden();
  // The code of this half minute is used up by the set-up.
  await form.getByLabel('Code').fill(codeAt(secret, Date.now() + 30_000));
  await expect(inbox(page)).toBeVisible();
});
