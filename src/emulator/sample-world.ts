import type { WorldInput } from './world/world-schema';

/** A small world to play with when no server seeds one: three shops and a dozen customers. */
export const SAMPLE_WORLD: WorldInput = {
  wabas: [
    { id: '500000000000001', name: 'Kowalski Tailoring' },
    { id: '500000000000002', name: 'Morgenrot Bakery' },
    { id: '500000000000003', name: 'Speiche Bicycles' },
  ],
  phone_numbers: [
    number('600000000000001', '500000000000001', '+43 1 5550101', 'Kowalski Tailoring', 'tailor'),
    number('600000000000002', '500000000000002', '+43 1 5550102', 'Morgenrot Bakery', 'bakery'),
    number('600000000000003', '500000000000003', '+43 1 5550103', 'Speiche Bicycles', 'bicycle'),
  ],
  tokens: [{ token: 'emulator-token' }],
  templates: [
    {
      waba_id: '500000000000001',
      name: 'fitting_reminder',
      language: 'en_US',
      category: 'UTILITY',
      components: [
        { type: 'BODY', text: 'Hello {{1}}, your fitting is on {{2}}. Does that still suit you?' },
        {
          type: 'BUTTONS',
          buttons: [
            { type: 'QUICK_REPLY', text: 'Yes, I will come' },
            { type: 'QUICK_REPLY', text: 'Another day, please' },
          ],
        },
      ],
    },
  ],
  customers: [
    { phone: '+436605550001', name: 'Eleanor Harper', character: 'regular' },
    { phone: '+436605550002', name: 'Jonas Brandt', character: 'photographer', locale: 'de' },
    { phone: '+34600555003', name: 'Lucía Romero', character: 'voice-noter', locale: 'es' },
    { phone: '+5531998765432', name: 'Beatriz Almeida', character: 'organiser', locale: 'pt_BR' },
    { phone: '+436605550005', name: 'Theo Marsh', character: 'haggler' },
    { phone: '+436605550006', name: 'Nora Vogel', character: 'hurried', locale: 'de' },
    { phone: '+447700900007', name: 'Imogen Clarke', character: 'second-thoughts' },
    { phone: '+919876543210', name: 'अनीता शर्मा', character: 'sticker-fan', locale: 'hi' },
    { phone: '+971501234567', name: 'سامي حداد', character: 'formal', locale: 'ar' },
    { phone: '+8613800138000', name: '陈晓梅', character: 'drifter', locale: 'zh_CN' },
    { phone: '+436605550011', name: 'Silent Sam', character: 'reader' },
    { phone: '+525512345678', name: 'Diego Torres', character: 'never-reads', locale: 'es' },
  ],
};

function number(
  id: string,
  waba_id: string,
  display_phone_number: string,
  verified_name: string,
  business_kind: 'tailor' | 'bakery' | 'bicycle',
): NonNullable<WorldInput['phone_numbers']>[number] {
  return { id, waba_id, display_phone_number, verified_name, business_kind };
}
