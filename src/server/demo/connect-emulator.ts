import type { Platform } from '../platform/platform';
import { type AccountRow, type ChannelState, type TemplateRow, readChannelState } from './channel-state';
import { SHOPS } from './data/shops';
import { DEMO_PEOPLE } from './data/workspaces';

const WEBHOOK_PATH = '/api/webhooks/whatsapp';
const TIMEOUT_MS = 15_000;
/** Two failures of the demo are about the person, not about the message: the emulator treats them the same way. */
const NOT_ON_WHATSAPP: ReadonlySet<string> = new Set(['declan']);
const NO_MARKETING: ReadonlySet<string> = new Set(['rupert', 'ruby', 'patrick']);

/**
 * Tells the emulator who is there: accounts, numbers, tokens, templates, customers with when they last wrote, and where
 * webhooks go. Runs at each start; saying it again changes nothing.
 * @param serverUrl where the emulator reaches this server
 * @throws Error with a sentence when the emulator does not take it.
 */
export async function connectEmulator(platform: Platform, serverUrl: string): Promise<void> {
  const { settings, database } = platform;
  const emulator = settings.EMULATOR_URL;
  if (emulator === undefined) throw new Error('The demo needs the emulator: EMULATOR_URL is not set.');
  const world = worldOf(platform, await readChannelState(database.system), serverUrl);
  const response = await fetch(`${emulator.replace(/\/+$/, '')}/control/world`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(world),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new Error(`The emulator at ${new URL(emulator).origin} does not answer.`, { cause });
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`The emulator did not take the demo: ${answer.slice(0, 500)}`);
}

/** Body of `PUT /control/world` (docs/emulator.md). */
function worldOf({ settings, secrets }: Platform, state: ChannelState, serverUrl: string): object {
  const { accounts, templates } = state;
  return {
    mode: 'merge',
    webhook: {
      url: new URL(WEBHOOK_PATH, serverUrl).href,
      verify_token: settings.WHATSAPP_VERIFY_TOKEN,
      app_secret: settings.WHATSAPP_APP_SECRET,
    },
    wabas: accounts.map(({ waba_id, organization_name }) => ({ id: waba_id, name: organization_name })),
    phone_numbers: accounts.map(phoneNumber),
    tokens: accounts.map(({ waba_id, access_token }) => ({
      token: secrets.open(access_token),
      waba_ids: [waba_id],
    })),
    templates: templates.map(template),
    customers: customersOf(state),
  };
}

const phoneNumber = (account: AccountRow) => ({
  id: account.phone_number_id,
  waba_id: account.waba_id,
  display_phone_number: account.phone_number,
  verified_name: account.account_name,
  quality_rating: account.quality_rating,
  business_kind:
    Object.values(SHOPS).find(({ waba_id }) => waba_id === account.waba_id)?.business_kind ?? 'general',
});

const template = (row: TemplateRow) => ({
  ...(row.external_id === null ? {} : { id: row.external_id }),
  waba_id: row.waba_id,
  name: row.template_name,
  language: row.language,
  status: row.verification_status,
  category: row.whatsapp_template_category,
  parameter_format: row.parameter_format,
  components: JSON.parse(row.components) as unknown,
});

/** The people of the demo's data, and the people who were added since. */
function customersOf({ lastInbound, others }: ChannelState): object[] {
  const known = DEMO_PEOPLE.map((person) => ({
    phone: person.digits,
    name: person.name,
    ...(person.user_id === null ? {} : { user_id: person.user_id, hide_phone: true }),
    character: person.character,
    locale: LOCALES[person.language] ?? 'en',
    on_whatsapp: !NOT_ON_WHATSAPP.has(person.key),
    read_receipts: person.character !== 'never-reads',
    opted_out_of_marketing: NO_MARKETING.has(person.key),
    last_inbound_at: lastInbound(person.user_id ?? person.digits),
  }));
  const phones = new Set(known.map(({ phone }) => phone));
  const added = others
    .filter(({ value }) => !phones.has(value))
    .map(({ value, name }) => ({ phone: value, name, last_inbound_at: lastInbound(value) }));
  return [...known, ...added];
}

/** What the emulator's customers speak; the others answer in English. */
const LOCALES: Readonly<Record<string, string>> = {
  de: 'de',
  es: 'es',
  pt: 'pt_BR',
  hi: 'hi',
  ar: 'ar',
  zh: 'zh_CN',
};
