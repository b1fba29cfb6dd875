import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campaignPath } from './campaign-path';
import { campaignPlace } from './campaign-query';

const place = (query: string) => campaignPlace(new URLSearchParams(query));

describe('the address of the campaign page', () => {
  it.each([
    ['', ''],
    ['template=user', '?template=user'],
    ['template=admin', '?template=admin'],
    ['template=admin&category_id=c', '?template=admin&category_id=c'],
    ['template_id=t', '?template_id=t'],
    ['template=somebody', '?template=user'],
    ['template=user&templateDesign=7', '?template=user'],
    ['template_id=&category_id=', ''],
    ['isWhatsAppEditor=false&template_id=t', '?template_id=t'],
    ['template=admin&conversation=c', '?template=user&conversation=c'],
    ['conversation=c&template_id=t', '?conversation=c&template_id=t&template=user'],
    ['tab=x', '?tab=x'],
  ])('%j lists templates as %j', (query, search) => {
    expect(place(query)).toMatchObject({ kind: 'picker', search });
  });

  it('leads to the designer with everything that it says', () => {
    const query = 'isWhatsAppEditor=true&template=admin&template_id=t&category_id=c&templateDesign=1&tab=x';
    expect(place(query)).toEqual({ kind: 'designer', search: `?${query}` });
    expect(place('isWhatsAppEditor=')).toMatchObject({ kind: 'designer' });
  });

  it('is at rest once it is put right: nobody is sent round in circles', () => {
    const word = fc.constantFrom('', 'user', 'admin', 'true', 'false', 'x');
    const name = fc.constantFrom(
      'template',
      'template_id',
      'category_id',
      'isWhatsAppEditor',
      'templateDesign',
      'conversation',
      'tab',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, word)), (pairs) => {
        const first = campaignPlace(new URLSearchParams(pairs));
        if (first.kind === 'designer') return;
        expect(campaignPlace(new URLSearchParams(first.search))).toEqual({ ...first, isChanged: false });
      }),
    );
  });

  it('of a template that was saved drops what brought one to the designer', () => {
    const query = new URLSearchParams(
      'template=admin&category_id=c&isWhatsAppEditor=true&template_id=old&tab=x',
    );
    expect(campaignPath('2', query, 'new')).toBe('/business/2/whatsapp/campaign/?template_id=new&tab=x');
  });
});
