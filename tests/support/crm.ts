import { createAccountsService } from '../../src/server/domains/whatsapp-accounts/service';
import { createContactsService } from '../../src/server/domains/contacts/service';
import { createMediaAccess } from '../../src/server/domains/media/access';
import { createMediaService } from '../../src/server/domains/media/service';
import { FILE_USES } from '../../src/server/modules';
import { createMediaStore } from '../../src/server/platform/media/media-store';
import type { Scope } from '../../src/server/platform/scope';
import { startApp } from './app';
import { setUp } from './client';

/** The real app with one workspace, and the CRM's and media's services on its platform. */
export async function startCrm() {
  const test = await startApp();
  const { platform } = test.app;
  const client = await setUp(test, 'Corner Bakery');
  const scopeOf = (businessId: string): Scope => ({
    business_id: businessId,
    db: platform.database.forWorkspace(businessId),
  });
  return {
    test,
    url: test.url,
    folder: test.dataDir,
    platform,
    scopeOf,
    cookie: client.cookie,
    business_id: client.business,
    /** Who is signed in. */
    user_id: client.profile.id,
    scope: scopeOf(client.business),
    contacts: createContactsService(platform),
    accounts: createAccountsService(platform),
    media: createMediaService(createMediaStore(platform), createMediaAccess(platform.database, FILE_USES)),
    /** A request of the signed-in owner in the workspace, as a browser of our own origin sends it. */
    call: (path: string, init: RequestInit = {}) =>
      fetch(`${test.url}/api${path}`, {
        ...init,
        headers: {
          'sec-fetch-site': 'same-origin',
          cookie: client.cookie,
          b_id: client.business,
          ...(init.headers as Record<string, string> | undefined),
        },
      }),
    close: () => test.close(),
  };
}
