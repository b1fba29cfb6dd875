import { useState } from 'react';

/** The same content gets the same key, however often it is sent; other content another one. */
export function useIdempotencyKey(): (content: unknown) => string {
  const [keys] = useState(() => new Map<string, string>());
  return (content) => {
    const text = JSON.stringify(content);
    const known = keys.get(text);
    if (known !== undefined) return known;
    const key = crypto.randomUUID();
    keys.set(text, key);
    return key;
  };
}
