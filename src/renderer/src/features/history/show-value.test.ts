import { describe, expect, it } from 'vitest';
import type { RecordChange } from '@shared/contract/history';
import { showValue } from './show-value';

describe('showValue', () => {
  it.each<[type: RecordChange['type'], value: unknown, shown: string]>([
    ['text', 'Baker', 'Baker'],
    ['text', null, ''],
    ['texts', ['a@x.example', 'b@x.example'], 'a@x.example, b@x.example'],
    ['date', '2026-11-22', 'Nov 22, 2026'],
    ['daterange', '2026-11-22 to 2026-11-24', 'Nov 22, 2026 – Nov 24, 2026'],
    ['date', 'no day', 'no day'],
    ['money', 1200, '$1,200'],
    ['percent', 40, '40%'],
    ['number', 1234.5, '1,234.5'],
    ['yes_no', false, 'No'],
    ['choices', ['_red', '_gone'], 'Red, _gone'],
    ['contacts', ['ana', 'gone'], 'Ana Diaz, somebody who is gone'],
    ['company', 'gone', 'a company that is gone'],
    ['stage', { pipeline_id: 'p', stage_id: 'lost', lost_reason: 'Too dear' }, 'Lost (Too dear)'],
    ['lists', { news: true, offers: false }, 'news on, offers off'],
    ['file', { _id: 'x', name: 'Offer.pdf' }, 'Offer.pdf'],
    ['picture', '/api/media/x', 'another picture'],
  ])('shows a %s', (type, value, shown) => {
    const names = { _red: 'Red', ana: 'Ana Diaz', lost: 'Lost' };
    expect(showValue({ type, names }, value)).toBe(shown);
  });
});
