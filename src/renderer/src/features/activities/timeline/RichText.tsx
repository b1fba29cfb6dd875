import type { ReactNode } from 'react';
import type { TextBlock, TextSpan } from '@shared/rules/activity-text';
import { Marked } from './Marked';
import css from './timeline.module.css';

interface Searched {
  /** Marked where it stands; empty: nothing. */
  readonly search: string;
}

function Span({ span, search }: Searched & { readonly span: TextSpan }): ReactNode {
  let shown: ReactNode = <Marked text={span.text} search={search} />;
  if (span.bold) shown = <strong>{shown}</strong>;
  if (span.italic) shown = <em>{shown}</em>;
  if (span.underline) shown = <u>{shown}</u>;
  if (span.strike) shown = <s>{shown}</s>;
  if (span.mention !== undefined) return <b className={css.mention}>{shown}</b>;
  if (span.href === undefined) return shown;
  return (
    <a href={span.href} target="_blank" rel="noopener noreferrer">
      {shown}
    </a>
  );
}

const Spans = ({ spans, search }: Searched & { readonly spans: readonly TextSpan[] }) =>
  spans.map((span, at) => <Span key={at} span={span} search={search} />);

function Block({ block: { type, data }, search }: Searched & { readonly block: TextBlock }) {
  const spans = data.spans ?? [{ text: data.text }];
  if (type === 'list') {
    const List = data.style === 'ordered' ? 'ol' : 'ul';
    return (
      <List dir="auto">
        {(data.items ?? [spans]).map((item, at) => (
          <li key={at}>
            <Spans spans={item} search={search} />
          </li>
        ))}
      </List>
    );
  }
  const Tag = type === 'quote' ? 'blockquote' : 'p';
  return (
    <Tag dir="auto" className={type === 'header' ? css.header : undefined}>
      <Spans spans={spans} search={search} />
    </Tag>
  );
}

/** Rich text from its blocks; never as HTML. */
export const RichText = ({
  blocks,
  search = '',
}: Partial<Searched> & { readonly blocks: readonly TextBlock[] }) => (
  <div className={css.rich}>
    {blocks.map((block, at) => (
      <Block key={at} block={block} search={search} />
    ))}
  </div>
);
