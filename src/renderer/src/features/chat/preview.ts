/** What a message looks like, for screens that show one without a conversation. Neither is part of the first code. */
export { EmojiButton } from './composer/EmojiButton';
export { TemplatePreview } from './preview/TemplatePreview';
