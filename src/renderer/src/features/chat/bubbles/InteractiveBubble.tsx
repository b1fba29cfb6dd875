import type { ReactNode } from 'react';
import type { Message } from '@shared/contract/chat';
import { assertNever } from '@shared/rules/assert-never';
import { interactiveOf } from '../content';
import { copy } from '../copy';
import { ButtonRows } from './ButtonRows';
import { TextBubble } from './TextBubble';
import { UnsupportedBubble } from './UnsupportedBubble';
import css from './cards.module.css';

interface FormTitleProps {
  readonly title: string | null;
  readonly fields: readonly unknown[];
}

/** What WhatsApp calls the answer: it says nothing beside the fields. */
function FormTitle({ title, fields }: FormTitleProps) {
  return fields.length > 0 || title === null ? null : <div dir="auto">{title}</div>;
}

/** A question with buttons or a list, or the customer's answer to one. */
export function InteractiveBubble({
  message,
  meta,
}: {
  readonly message: Message;
  readonly meta: ReactNode;
}) {
  const view = interactiveOf(message.message);
  if (view === null) return <UnsupportedBubble message={message} meta={meta} />;
  switch (view.kind) {
    case 'answer':
      return (
        <>
          <TextBubble text={view.title} meta={view.description === null ? meta : null} />
          {view.description !== null && (
            <div className={css.footer} dir="auto">
              {view.description}
              {meta}
            </div>
          )}
        </>
      );
    case 'form':
      return (
        <div className={css.form}>
          <b>{copy.formAnswer}</b>
          <FormTitle {...view} />
          <dl>
            {view.fields.map(([name, value], index) => (
              <div key={index}>
                <dt dir="auto">{name || copy.formAnswerOnly}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
          {meta}
        </div>
      );
    case 'question':
      return (
        <div className={css.template}>
          {view.header !== null && (
            <b className={css.templateTitle} dir="auto">
              {view.header}
            </b>
          )}
          <TextBubble text={view.body} meta={view.footer === null ? meta : null} />
          {view.footer !== null && (
            <div className={css.footer} dir="auto">
              {view.footer}
              {meta}
            </div>
          )}
          <ButtonRows buttons={view.buttons} />
        </div>
      );
    default:
      return assertNever(view);
  }
}
