import { describe, expect, it } from 'vitest';
import type { Activity } from '@shared/contract/activities';
import { bundled, say, sayPlanned, sayTogether } from './say';

interface Parts {
  readonly type?: number;
  readonly at?: number;
  readonly by?: string | null;
  readonly content?: object;
  readonly metadata?: object;
  readonly contact?: string;
  readonly deal?: string;
  readonly company?: string;
  readonly preview?: string;
}
const person = (_id: string) => ({ _id, first_name: _id, last_name: 'Diaz', avatar: null });
/** What a row reads of an activity. */
const one = ({ type = 15, at = 0, by = 'Maya', content = {}, metadata = {}, ...of }: Parts): Activity =>
  ({
    _id: `${type} ${at} ${of.deal ?? of.contact ?? ''}`,
    activity_type: type,
    activity_date: new Date(Date.UTC(2026, 10, 1, 10, 0, 0) - at * 1000).toISOString(),
    user_id: by === null ? null : person(by),
    customer_ids: of.contact === undefined ? [] : [person(of.contact)],
    company_ids: of.company === undefined ? [] : [{ _id: of.company, mp_company_label: of.company }],
    deal_ids: of.deal === undefined ? [] : [{ _id: of.deal, deal_title: of.deal, pipeline_id: 'p' }],
    preview: of.preview ?? '',
    activity_data: {
      content,
      metadata: { ...(of.deal !== undefined && { deal_id: of.deal }), ...metadata },
      analytics: {},
    },
  }) as unknown as Activity;
const change = (label: string, from: unknown, to: unknown, type = 'text') => ({
  field: label,
  label,
  type,
  from,
  to,
  names: { t1: 'VIP', t2: 'Wholesale' },
  is_hidden: false,
});
const text = (parts: Parts, of: string | null = null): string => {
  const { title, line } = say(one(parts), of);
  return `${title} ${line}`.trim();
};
const moved = (deal: string, at: number, to = 'Proposal'): Activity =>
  one({ at, deal, metadata: { fields: ['Stage'], from_stage: 'Measured', to_stage: to } });

describe('what a row says', () => {
  it.each<[string, Parts]>([
    ['Moved “Autumn suits” from Measured to Proposal', { deal: 'Autumn suits', metadata: { from_stage: 'Measured', to_stage: 'Proposal', fields: ['Stage'] } }],
    ['Moved a deal to Proposal', { metadata: { to_stage: 'Proposal', deal_id: 'gone' } }],
    ['Moved “Autumn suits” from Measured to Won and changed Probability', { deal: 'Autumn suits', metadata: { from_stage: 'Measured', to_stage: 'Won', changes: [change('Probability', 10, 100, 'percent')] } }],
    ['Changed Job title from Buyer to Head', { contact: 'Ana', metadata: { changes: [change('Job title', 'Buyer', 'Head')] } }],
    ['Set Job title to Head', { contact: 'Ana', metadata: { changes: [change('Job title', null, 'Head')] } }],
    ['Cleared Job title (was Buyer)', { contact: 'Ana', metadata: { changes: [change('Job title', 'Buyer', null)] } }],
    ['Added tags VIP, Wholesale', { contact: 'Ana', metadata: { changes: [change('Tags', [], ['t1', 't2'], 'tags')] } }],
    ['Changed Tags added VIP, removed Wholesale', { contact: 'Ana', metadata: { changes: [change('Tags', ['t2'], ['t1'], 'tags')] } }],
    ['Changed Deal value of “Autumn suits” from $100 to $200', { deal: 'Autumn suits', metadata: { changes: [change('Deal value', 100, 200, 'money')] } }],
    ['Changed City, Phone and 2 more of Okafor Wool', { company: 'Okafor Wool', metadata: { changes: ['City', 'Phone', 'Email', 'About'].map((label) => change(label, 'a', 'b')) } }],
    // From before values were kept, or after they have been deleted.
    ['Changed Job title and Owner', { contact: 'Ana', metadata: { fields: ['Job title', 'Owner'] } }],
    ['Updated customer data', { contact: 'Ana' }],
    ['Created the deal “Autumn suits”', { type: 13, deal: 'Autumn suits', metadata: { topic: 'Deal created' } }],
    ['Created the contact', { type: 13, contact: 'Ana', metadata: { topic: 'Contact created' } }],
    ['Created by a message on WhatsApp', { type: 13, contact: 'Ana', metadata: { topic: 'Created by a message on WhatsApp' } }],
    ['Task Send the price', { type: 6, content: { title: 'Send the price' } }],
    ['Attachment sizes.csv and plan.pdf', { type: 26, content: { attachments: [{ file_name: 'sizes.csv' }, { file_name: 'plan.pdf' }] } }],
    ['Attachment a.pdf and 2 more', { type: 26, content: { attachments: ['a', 'b', 'c'].map((name) => ({ file_name: `${name}.pdf` })) } }],
    ['Website visited Coats and 1 more page', { type: 32, content: { pages: [{ page_title: 'Coats' }, { page_title: 'Shop' }] } }],
    ['Call log Connected · Outbound · 15 Minutes', { type: 31, preview: 'Call log', metadata: { outcome: 'connected', direction: 'outbound', duration: 15 } }],
    ['Campaign entered Spring', { type: 11, metadata: { workflow_label: 'Spring' } }],
    ['Email sent Linen suits', { type: 16, content: { subject: 'Linen suits' }, preview: 'An evening' }],
    ['Note Wants the grey one', { type: 4, preview: 'Wants the grey one' }],
  ])('%s', (said, parts) => {
    expect(text(parts)).toBe(said);
  }); // prettier-ignore

  it('calls what is to come a call or a meeting, with its place', () => {
    const planned = (parts: Parts): string => {
      const { title, line } = sayPlanned(one(parts), null);
      return `${title} ${line}`.trim();
    };
    expect(planned({ type: 31, preview: 'Ask which lining' })).toBe('Call Ask which lining');
    expect(planned({ type: 2, metadata: { location: 'Fitting room' } })).toBe('Meeting · Fitting room');
  });

  it('does not name the record again in whose timeline it stands', () => {
    expect(
      text({ type: 13, company: 'Okafor Wool', metadata: { topic: 'Company created' } }, 'Okafor Wool'),
    ).toBe('Created the company');
    expect(
      text({ company: 'Okafor Wool', metadata: { changes: [change('City', 'a', 'b')] } }, 'Okafor Wool'),
    ).toBe('Changed City from a to b');
  });

  it('makes one row of what one person made and changed within a minute, and says what', () => {
    const note = one({ type: 4, at: 2 });
    const lines = bundled([
      moved('A', 0),
      moved('B', 30),
      note,
      moved('C', 31),
      one({ at: 32, by: 'Theo', contact: 'Ana' }),
    ]);
    expect(lines.map((line) => ('bundle' in line ? line.bundle.length : line._id))).toEqual([
      2,
      note._id,
      '15 31 C',
      '15 32 Ana',
    ]);
    expect(bundled([moved('A', 0), moved('B', 60)])).toHaveLength(2);
    expect(bundled([one({ by: null }), one({ by: null, at: 1 })])).toHaveLength(2);
    expect(sayTogether([moved('A', 0), moved('B', 1)])).toBe('Moved 2 deals to Proposal');
    expect(sayTogether([moved('A', 0), moved('B', 1, 'Won'), one({ type: 13, contact: 'Ana' })])).toBe(
      'Created a contact and moved 2 deals',
    );
    expect(
      sayTogether([one({ contact: 'Ana' }), one({ contact: 'Ana', at: 1 }), one({ company: 'W', at: 2 })]),
    ).toBe('Changed a contact and a company');
  });
});
