import { describe, expect, it } from 'vitest';
import { designerPath, studioPath } from './studio-path';

describe('addresses of templates', () => {
  it('the way back to the list takes what belongs to the designer out', () => {
    const query = new URLSearchParams(
      'template=admin&template_id=t&category_id=c&isWhatsAppEditor=true&templateDesign=1&kept=1',
    );
    expect(studioPath('2', query)).toBe('/business/2/whatsapp/templates?kept=1');
    expect(studioPath('1', new URLSearchParams('template_id=t'))).toBe('/business/1/whatsapp/templates');
  });
  it('the designer is told what it opens', () => {
    expect(designerPath('1', { templateId: 't', owner: 'admin' })).toBe(
      '/business/1/whatsapp/templates/editor?isWhatsAppEditor=true&template=admin&template_id=t',
    );
    expect(designerPath('1', { templateId: null, owner: 'user', categoryId: 'c' })).toBe(
      '/business/1/whatsapp/templates/editor?isWhatsAppEditor=true&template=user&category_id=c',
    );
  });
});
