import { type ReactNode, Fragment, memo, useMemo } from 'react';
import { type MarkupNode, parseMarkup } from '@shared/rules/whatsapp-markup';
import { shownLink } from '@shared/rules/shown-link';
import { withoutOverrides } from '@shared/rules/text';
import { assertNever } from '@shared/rules/assert-never';
import { Highlight } from '../search/Highlight';
import { useSearchWords } from '../thread/thread-actions';
import css from './markup.module.css';

const many = (nodes: readonly MarkupNode[]): ReactNode =>
  nodes.map((node, index) => <Fragment key={index}>{one(node)}</Fragment>);

/** A piece of text; the words of a search in the thread are marked in it. */
function Words({ text }: { readonly text: string }) {
  const words = useSearchWords();
  return words.length === 0 ? text : <Highlight text={text} words={words} />;
}

function one(node: MarkupNode): ReactNode {
  switch (node.type) {
    case 'text':
      return <Words text={node.text} />;
    case 'break':
      return '\n';
    case 'bold':
      return <b>{many(node.children)}</b>;
    case 'italic':
      return <i>{many(node.children)}</i>;
    case 'strike':
      return <s>{many(node.children)}</s>;
    case 'code':
      return <code className={css.code}>{node.text}</code>;
    case 'pre':
      return <code className={css.pre}>{node.text}</code>;
    case 'link':
      return (
        // A direction of its own: letters around an address never move what is in it.
        <a href={node.href} dir="ltr" title={node.href} target="_blank" rel="noopener noreferrer nofollow">
          {shownLink(node.text, node.href)}
        </a>
      );
    case 'quote':
      return <blockquote className={css.quote}>{many(node.children)}</blockquote>;
    case 'bullet_list':
      return (
        <ul className={css.list}>
          {node.items.map((item, index) => (
            <li key={index}>{many(item)}</li>
          ))}
        </ul>
      );
    case 'numbered_list':
      return (
        <ol className={css.list}>
          {node.items.map((item, index) => (
            <li key={index} value={item.number}>
              {many(item.children)}
            </li>
          ))}
        </ol>
      );
    default:
      return assertNever(node);
  }
}

/** WhatsApp text as elements; what a customer wrote is never read as HTML. */
export const MarkupText = memo(function MarkupText({ text }: { readonly text: string }) {
  return useMemo(() => many(parseMarkup(withoutOverrides(text))), [text]);
});
