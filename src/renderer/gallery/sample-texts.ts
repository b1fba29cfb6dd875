/** What people write and are called: once in a script from left to right, once from right to left. */
export interface SampleTexts {
  readonly customer: string;
  readonly other: string;
  readonly teammate: string;
  readonly long: string;
  readonly text: string;
  readonly answer: string;
  readonly caption: string;
  readonly paragraph: string;
  readonly company: string;
  readonly street: string;
  readonly file: string;
}

export const LTR: SampleTexts = {
  customer: 'Amara Okafor',
  other: 'Diego Fernández',
  teammate: 'Jonas Weber',
  long: 'Maximiliana Alexandra von Hohenstein-Wallenberg-Castellane',
  text: 'Could we move the fitting to Friday? The parcel came today.',
  answer: 'Of course. Friday at 15:00 is free, shall I book it for you?',
  caption: 'The darker fabric, as you asked',
  paragraph:
    'Thank you for taking the time yesterday. We have looked at all three fabrics again and would like to go with the second one, in the darker shade, with the narrow lapels. ',
  company: 'Okafor Textiles',
  street: '14 Broad Street, Lagos Island',
  file: 'Invoice 2026-1184 for Okafor Textiles.pdf',
};

export const RTL: SampleTexts = {
  customer: 'ليلى الحسيني',
  other: 'יעל לוי-אברהמי',
  teammate: 'سامر خوري',
  long: 'عبد الرحمن بن عبد العزيز المنصوري الهاشمي القرشي الدمشقي',
  text: 'هل يمكن نقل الموعد إلى يوم الجمعة؟ وصل الطرد اليوم (رقم 1182).',
  answer: 'بالتأكيد، الجمعة الساعة 15:00 متاحة. هل أحجز لك؟',
  caption: 'القماش الداكن كما طلبت',
  paragraph:
    'شكرا لك على وقتك أمس. نظرنا إلى الأقمشة الثلاثة مرة أخرى ونود أن نختار الثاني باللون الداكن مع الياقة الضيقة. ',
  company: 'شركة الحسيني للنسيج',
  street: 'شارع الحمرا ١٤، بيروت',
  file: 'فاتورة 2026-1184.pdf',
};
