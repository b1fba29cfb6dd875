import type { BusinessProfile, BusinessProfileForm, WebhookState } from '@shared/contract/account-details';
import type { Caller } from '../../../platform/scope';
import type { PictureFile } from '../ports';
import { type DetailsContext, auditAfter, nameOf, requireAccount } from './context';
import { readWebhook } from './read';

/** Changes the PIN of two-step verification. */
export async function changePin(
  context: DetailsContext,
  caller: Caller,
  id: string,
  pin: string,
): Promise<void> {
  const account = await requireAccount(caller, id);
  await context.channel.changePin(caller, id, pin);
  const summary = `Changed the two-step PIN of ${nameOf(account)}`;
  await auditAfter(context, caller, 'whatsapp_account.pin_changed', account, summary);
}

export async function updateProfile(
  context: DetailsContext,
  caller: Caller,
  id: string,
  profile: BusinessProfileForm,
): Promise<BusinessProfile> {
  const account = await requireAccount(caller, id);
  await context.channel.updateProfile(caller, id, profile);
  const summary = `Changed the business profile of ${nameOf(account)}`;
  await auditAfter(context, caller, 'whatsapp_account.profile_changed', account, summary);
  return context.channel.profile(caller, id);
}

export async function setPicture(
  context: DetailsContext,
  caller: Caller,
  id: string,
  file: PictureFile,
): Promise<BusinessProfile> {
  const account = await requireAccount(caller, id);
  await context.channel.setPicture(caller, id, file);
  const summary = `Changed the picture in the business profile of ${nameOf(account)}`;
  await auditAfter(context, caller, 'whatsapp_account.profile_changed', account, summary);
  return context.channel.profile(caller, id);
}

/** Asks Meta to deliver here again. */
export async function subscribe(context: DetailsContext, caller: Caller, id: string): Promise<WebhookState> {
  const account = await requireAccount(caller, id);
  await context.channel.subscribe(caller, id);
  const summary = `Subscribed to the deliveries of ${nameOf(account)} again`;
  await auditAfter(context, caller, 'whatsapp_account.subscribed', account, summary);
  return readWebhook(context, caller, id);
}
