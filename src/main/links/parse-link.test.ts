import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LINK_KINDS, linkAmong, parseLink, routeOf } from './parse-link';

const ID = '01JB4Z0G5M0000000000000000';
/** 32 bytes in base64url, as the mail has them. */
const TOKEN = 'aZ09_-aZ09_-aZ09_-aZ09_-aZ09_-aZ09_-aZ09_-a';
/** Of a workspace. */
const SHORT = '0J7Z2QXK';
const OTHER = '01JB4Z0G5MZZZZZZZZZZZZZZZZ';

describe('parseLink', () => {
  it('reads each kind, by the workspace’s id or number', () => {
    for (const kind of LINK_KINDS)
      for (const workspace of ['1', '42', SHORT, OTHER])
        expect(parseLink(`parley://${kind}/${workspace}/${ID}`)).toEqual({ kind, workspace, id: ID });
  });
  it('reads the link of an invitation, and leads to its page', () => {
    const link = parseLink(`parley://invitation/${TOKEN}`);
    expect(link).toEqual({ kind: 'invitation', token: TOKEN });
    expect(link && link.kind !== 'sign-in-return' && routeOf(link)).toBe(`/invitation#${TOKEN}`);
  });
  it('knows the return of a sign-in, whatever it carries', () => {
    for (const rest of ['', '?code=abc&state=def', '?error=access_denied'])
      expect(parseLink(`parley://oauth/callback${rest}`)).toEqual({ kind: 'sign-in-return' });
  });
  it.each([
    '',
    'parley:',
    'parley://',
    'parley://conversation',
    `parley://conversation/${ID}`,
    `parley://conversation/1/`,
    `parley://conversation/0/${ID}`,
    `parley://conversation/01/${ID}`,
    `parley://conversation/-1/${ID}`,
    `parley://conversation/123456/${ID}`,
    `parley://conversation/1/${SHORT}`,
    `parley://conversation/${SHORT}0/${ID}`,
    `parley://conversation/${SHORT.slice(1)}/${ID}`,
    `parley://conversation/${SHORT.toLowerCase()}/${ID}`,
    `parley://conversation/1/${ID}/`,
    `parley://conversation/1/${ID}/delete`,
    `parley://conversation/1/${ID}?send=now`,
    `parley://conversation/1/${ID}#x`,
    `parley://conversation/1/${ID}\n`,
    ` parley://conversation/1/${ID}`,
    `parley://conversation/1/${ID.toLowerCase()}`,
    `parley://conversation/1/${ID.slice(1)}`,
    `parley://conversation/1/8${ID.slice(1)}`,
    `parley://conversation/1/${ID.replace('B', 'U')}`,
    `parley://conversation/1/%30${ID.slice(1)}`,
    `parley://conversation/1/../${ID}`,
    `parley://conversation/1\\${ID}`,
    `parley://settings/1/${ID}`,
    `parley://me:pw@conversation/1/${ID}`,
    `parley://conversation:80/1/${ID}`,
    `parley://conversation.evil.example/1/${ID}`,
    `parley:conversation/1/${ID}`,
    `parley:///conversation/1/${ID}`,
    `PARLEY://conversation/1/${ID}`,
    `https://conversation/1/${ID}`,
    `javascript:alert(1)//parley://conversation/1/${ID}`,
    'parley://invitation',
    'parley://invitation/',
    `parley://invitation/${TOKEN}/`,
    `parley://invitation/${TOKEN}?x`,
    `parley://invitation/${TOKEN}#x`,
    `parley://invitation#${TOKEN}`,
    `parley://invitation/1/${TOKEN}`,
    `parley://invitation/${TOKEN} `,
    `parley://invitation/${TOKEN}\n`,
    `parley://invitation/..${TOKEN}`,
    `parley://invitation/%61${TOKEN}`,
    `parley://invitation/${TOKEN.slice(0, 19)}`,
    `parley://invitation/${'a'.repeat(201)}`,
    `parley://evil@invitation/${TOKEN}`,
    `PARLEY://invitation/${TOKEN}`,
    `parley://oauth/callback/x`,
    `parley://oauth/callback#x`,
    `parley://oauth/other?code=1`,
    `parley://oauth/callback?${'x'.repeat(5000)}`,
    `parley://conversation/1/${ID}${'0'.repeat(300)}`,
  ])('refuses %j', (text) => {
    expect(parseLink(text)).toBeNull();
  });

  const signs = (length: number) =>
    fc.string({
      unit: fc.constantFrom(...Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ')),
      minLength: length,
      maxLength: length,
    });
  const ulid = fc.tuple(fc.constantFrom(...Array.from('01234567')), signs(25)).map((parts) => parts.join(''));
  const workspace = fc.oneof(ulid, signs(8), fc.integer({ min: 1, max: 99_999 }).map(String));
  it('property: what is written by the grammar is read, and becomes a plain address', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LINK_KINDS), workspace, ulid, (kind, of, id) => {
        const link = parseLink(`parley://${kind}/${of}/${id}`);
        expect(link).toEqual({ kind, workspace: of, id });
        if (link === null || link.kind === 'sign-in-return' || link.kind === 'invitation')
          throw new Error('not read');
        expect(routeOf(link)).toMatch(/^\/link\/[a-z]+\/[0-9A-Z]+\/[0-9A-Z]{26}$/);
      }),
    );
  });
  it('property: one sign more or another one anywhere is refused, unless it is of the grammar itself', () => {
    const whole = `parley://contact/7/${ID}`;
    fc.assert(
      fc.property(
        fc.nat(whole.length),
        fc.string({ minLength: 1, maxLength: 3 }),
        fc.boolean(),
        (at, put, replace) => {
          const text = whole.slice(0, at) + put + whole.slice(replace ? at + put.length : at);
          const link = parseLink(text);
          // What is read says nothing but what stands there.
          if (link !== null && 'workspace' in link)
            expect(`parley://${link.kind}/${link.workspace}/${link.id}`).toBe(text);
        },
      ),
      { numRuns: 2000 },
    );
  });
  it('property: any text at all does no harm', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(parseLink(text)).toBeNull();
        expect(parseLink(`parley://${text}`)?.kind ?? null).toBeNull();
      }),
    );
  });
});

describe('linkAmong', () => {
  it('finds the link among the flags of a start', () => {
    const link = `parley://task/1/${ID}`;
    expect(linkAmong(['/opt/parley', '--allow-file-access-from-files', link])).toBe(link);
    expect(linkAmong(['electron', '.', '--', link])).toBe(link);
    expect(linkAmong(['/opt/parley', '--hidden'])).toBeNull();
    // Where the program lies is no link.
    expect(linkAmong([link])).toBeNull();
  });
});
