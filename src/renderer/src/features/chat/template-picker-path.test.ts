import { describe, expect, it } from 'vitest';
import { templatePickerPath } from './template-picker-path';

describe('the way to the template picker', () => {
  it('names the conversation and the own templates', () => {
    expect(templatePickerPath('2', 'c 1')).toBe(
      '/business/2/whatsapp/campaign/?template=user&conversation=c+1',
    );
  });

  it('drops what belongs to another visit and keeps the rest', () => {
    expect(
      templatePickerPath('1', 'c', '?template=admin&templateDesign=1&template_id=t&message=m&tab=x'),
    ).toBe('/business/1/whatsapp/campaign/?template=user&tab=x&conversation=c');
  });
});
