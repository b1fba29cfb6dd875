import { linkedText } from './linked-text';

/** A sentence whose addresses are links to other sites. */
export function LinkedText({ text }: { readonly text: string }) {
  return linkedText(text).map(({ text: words, href }, index) =>
    href === undefined ? (
      <span key={index}>{words}</span>
    ) : (
      <a key={index} href={href} target="_blank" rel="noreferrer">
        {words}
      </a>
    ),
  );
}
