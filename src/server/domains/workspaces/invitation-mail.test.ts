import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invitationMail } from './invitation-mail';

const LINK = 'https://parley.example/invitation#secret';
const base = {
  to: 'ana@x.example',
  inviter: 'Olga Owner',
  workspace: 'Corner Bakery',
  role: 'Agent',
  link: LINK,
  expires_at: Date.UTC(2026, 4, 8, 12),
};

describe('the mail of an invitation', () => {
  it('says who invites, where to, as what, until when', () => {
    const mail = invitationMail(base);
    expect(mail.subject).toBe('Olga Owner invites you to Corner Bakery on Parley');
    expect(mail.text).toContain('as Agent');
    expect(mail.text).toContain(`\n${LINK}\n`);
    expect(mail.text).toContain('until 2026-05-08');
  });

  it('keeps what people have typed on its line', () => {
    const typed = fc.string({ unit: fc.constantFrom('a', ' ', '\r', '\n', '\u202e', '\u2028', ':', '.') });
    fc.assert(
      fc.property(typed, typed, (inviter, workspace) => {
        const { subject, text } = invitationMail({ ...base, inviter, workspace });
        expect(subject).not.toMatch(/[\r\n\u2028\u202e]/);
        expect(text.split('\n').filter((line) => line !== '')).toHaveLength(4);
      }),
    );
  });
});
