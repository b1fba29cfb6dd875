import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core';
import type { Profile } from '../../world/world-schema';
import { authenticate, numberFor, requireScope } from '../auth';
import { pickFields } from '../fields';
import { badParameter, invalid, unknownObject } from '../graph-error';
import { sampleOf } from '../templates/samples';

interface ByNumber {
  Params: { id: string };
  Querystring: { fields?: string };
}

/** Longest text of each field, as Meta’s page on business profiles has them. */
const LENGTHS = { about: 139, address: 256, description: 512, email: 128 } as const;
const INDUSTRIES = [
  'UNDEFINED',
  'OTHER',
  'AUTO',
  'BEAUTY',
  'APPAREL',
  'EDU',
  'ENTERTAIN',
  'EVENT_PLAN',
  'FINANCE',
  'GROCERY',
  'GOVT',
  'HOTEL',
  'HEALTH',
  'NONPROFIT',
  'PROF_SERVICES',
  'RETAIL',
  'TRAVEL',
  'RESTAURANT',
  'NOT_A_BIZ',
  'ALCOHOL',
  'ONLINE_GAMBLING',
  'PHYSICAL_GAMBLING',
  'OTC_DRUGS',
  'MATRIMONY_SERVICE',
];
const KNOWN = new Set([
  'messaging_product',
  'about',
  'address',
  'description',
  'email',
  'vertical',
  'websites',
  'profile_picture_handle',
]);
const MAX_SITES = 2;
const SITE_LENGTH = 256;
const SMALLEST_SIDE = 192;

const EMPTY: Profile = {
  about: '',
  address: '',
  description: '',
  email: '',
  vertical: 'UNDEFINED',
  websites: [],
};

function textOf(name: keyof typeof LENGTHS, value: unknown): string {
  if (typeof value !== 'string') throw invalid(`Parameter '${name}' must be a string.`);
  if (value.length > LENGTHS[name])
    throw invalid(`Parameter '${name}' must be at most ${LENGTHS[name]} characters.`);
  if (name === 'about' && value.trim() === '') throw invalid("Parameter 'about' must not be empty.");
  if (name === 'email' && value !== '' && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value))
    throw invalid("Parameter 'email' is not a valid email address.");
  return value;
}

function sitesOf(value: unknown): string[] {
  if (!Array.isArray(value) || value.length > MAX_SITES)
    throw invalid(`Parameter 'websites' takes at most ${MAX_SITES} addresses.`);
  return value.map((site: unknown) => {
    if (typeof site !== 'string' || site.length > SITE_LENGTH || !/^https?:\/\/.+\..+/i.test(site))
      throw invalid("Each of 'websites' must be an address that begins with http:// or https://.");
    return site;
  });
}

/** Width and height of a PNG; null for another file. */
function pngSize(data: Buffer): readonly [number, number] | null {
  const isPng = data.length > 24 && data.readUInt32BE(0) === 0x89504e47;
  return isPng ? [data.readUInt32BE(16), data.readUInt32BE(20)] : null;
}

function pictureOf(core: Core, handle: unknown): string {
  const media = typeof handle === 'string' ? sampleOf(core, handle) : undefined;
  if (media?.mime_type.startsWith('image/') !== true)
    throw invalid("Parameter 'profile_picture_handle' is not the handle of an uploaded picture.");
  const size = pngSize(media.data);
  if (size && Math.min(...size) < SMALLEST_SIDE)
    throw invalid(`The picture must be at least ${SMALLEST_SIDE} by ${SMALLEST_SIDE} pixels.`);
  return media.id;
}

/** `/{phone-number-id}/whatsapp_business_profile`: what customers see of the business. */
export function profileRoutes(app: FastifyInstance, core: Core): void {
  /** Everybody sees the picture of a business: no token is asked for. */
  app.get<{ Params: { picture: string } }>('/profile_pictures/:picture', async (request, reply) => {
    const { picture } = request.params;
    const isShown = [...core.world.numbers.values()].some(({ profile }) => profile?.picture === picture);
    const media = isShown ? core.media.get(picture) : undefined;
    if (!media) throw unknownObject('GET', picture);
    return reply.type(media.mime_type).send(media.data);
  });

  app.get<ByNumber>('/:id/whatsapp_business_profile', (request) => {
    const number = numberFor(core, authenticate(core, request), request.params.id, 'GET');
    const { picture, ...profile } = number.profile ?? EMPTY;
    // Meta leaves out what is empty.
    const filled = Object.fromEntries(Object.entries(profile).filter(([, value]) => value.length > 0));
    const url =
      picture === undefined ? {} : { profile_picture_url: `${core.url()}/profile_pictures/${picture}` };
    const row = pickFields({ ...filled, ...url }, request.query.fields, ['about']);
    return { data: [{ ...row, messaging_product: 'whatsapp' }] };
  });

  app.post<ByNumber>('/:id/whatsapp_business_profile', (request) => {
    const token = authenticate(core, request);
    const number = numberFor(core, token, request.params.id, 'POST');
    requireScope(token, 'whatsapp_business_management');
    const body = (request.body ?? {}) as Record<string, unknown>;
    if (body['messaging_product'] !== 'whatsapp')
      throw badParameter('The parameter messaging_product is required.');
    const unknown = Object.keys(body).find((name) => !KNOWN.has(name));
    if (unknown !== undefined) throw badParameter(`Unexpected key "${unknown}" on param.`);
    const texts = Object.keys(LENGTHS) as (keyof typeof LENGTHS)[];
    const changed: Partial<Profile> = {
      ...Object.fromEntries(
        texts.filter((name) => body[name] !== undefined).map((name) => [name, textOf(name, body[name])]),
      ),
      ...(body['websites'] === undefined ? {} : { websites: sitesOf(body['websites']) }),
      ...(body['profile_picture_handle'] === undefined
        ? {}
        : { picture: pictureOf(core, body['profile_picture_handle']) }),
    };
    const vertical = body['vertical'];
    if (vertical !== undefined) {
      if (typeof vertical !== 'string' || !INDUSTRIES.includes(vertical))
        throw invalid(`Parameter 'vertical' must be one of ${INDUSTRIES.join(', ')}.`);
      changed.vertical = vertical;
    }
    core.world.numbers.set(number.id, { ...number, profile: { ...EMPTY, ...number.profile, ...changed } });
    return { success: true };
  });
}
