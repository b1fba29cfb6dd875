/** One readable line for a message of a customer, whatever its shape. */
export function inboundPreview(type: string, payload: unknown): string {
  const read = (...path: readonly (string | number)[]): string | undefined => {
    let value: unknown = payload;
    for (const key of path)
      value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  switch (type) {
    case 'text':
      return read('body') ?? '[text]';
    case 'button':
      return read('text') ?? '[button]';
    case 'interactive':
      return (
        read('button_reply', 'title') ??
        read('list_reply', 'title') ??
        read('nfm_reply', 'body') ??
        '[interactive]'
      );
    case 'reaction':
      return read('emoji') ?? 'reaction removed';
    case 'location':
      return read('name') ?? read('address') ?? '[location]';
    case 'contacts':
      return read(0, 'name', 'formatted_name') ?? '[contacts]';
    case 'edit':
      return read('message', 'text', 'body') ?? read('message', 'image', 'caption') ?? '[edit]';
    case 'system':
      return read('body') ?? '[system]';
    default:
      return read('caption') ?? read('filename') ?? `[${type}]`;
  }
}
