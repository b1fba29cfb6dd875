/** Texts of a template in several languages. */
export const copy = {
  add: 'Add a language',
  title: (name: string) => `${name} in another language`,
  text: 'A draft of the same name with the same content, to be translated in the designer. Meta reviews each language by itself.',
  language: 'Language',
  choose: 'Choose a language',
  required: 'Choose a language.',
  create: 'Add and translate',
  cancel: 'Cancel',
  allThere: 'It is there in every language that WhatsApp knows.',
} as const;
