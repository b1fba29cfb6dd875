import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Conversation } from '@shared/contract/chat';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { asOneLine, templateObstacle, templateProblems, templateValues } from '@shared/rules/template-values';
import { EmptyState } from '../../../ui/EmptyState';
import { useCan } from '../../../core/workspace';
import { customerName } from '../../chat';
import { sendBlocker } from '../send-blocker';
import { copy } from '../copy';
import { categoryName, componentsOf, languageName } from '../template-view';
import { useSuggestions } from '../use-suggestions';
import { useSendTemplate } from '../use-send-template';
import { PreviewPane } from './PreviewPane';
import { SendFooter } from './SendFooter';
import { ValueField } from './ValueField';
import page from '../templates.module.css';
import css from '../value-form.module.css';

export interface SendFormProps {
  readonly conversation: Conversation;
  readonly conversationPath: string;
  readonly template: WhatsappTemplate;
  /** The WhatsApp account is connected. */
  readonly connected: boolean;
  /** What was typed, by key; kept by the page while one looks at other templates. */
  readonly typed: Readonly<Record<string, string>>;
  readonly onTyped: (key: string, text: string) => void;
  /** It was chosen just now: the first value that is missing is next. */
  readonly takesFocus: boolean;
}

/** Values and preview of a template for one conversation. Mounted again for each template (`key`). */
export function SendForm(props: SendFormProps) {
  const { conversation, conversationPath, template, connected, typed, onTyped, takesFocus } = props;
  const form = useRef<HTMLFormElement>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const maySend = useCan('create', 'chat');
  const suggest = useSuggestions(template, conversation);
  const { sending, send } = useSendTemplate(conversation._id, conversationPath);
  const components = componentsOf(template);
  const needed = templateValues(components);
  const suggested = new Map(needed.map((value) => [value.key, suggest(value)]));
  const shown = Object.fromEntries(
    needed.map(({ key }) => [key, typed[key] ?? suggested.get(key)?.text ?? '']),
  );
  const values = Object.fromEntries(Object.entries(shown).map(([key, text]) => [key, text.trim()]));
  const problems = templateProblems(components, values);
  const blocked = sendBlocker({ maySend, connected, obstacle: templateObstacle(components), problems });

  useEffect(() => {
    if (!takesFocus) return;
    const fields = [...(form.current?.querySelectorAll<HTMLTextAreaElement>('textarea') ?? [])];
    const next = fields.find(({ value }) => value.trim() === '') ?? fields[0];
    (next ?? form.current?.querySelector<HTMLButtonElement>('button[type="submit"]'))?.focus();
  }, [takesFocus]);

  const submit = (): void => {
    if (blocked === null && !sending) void send(template, values);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      submit();
    } else if (event.target instanceof HTMLTextAreaElement) {
      // A value has no line breaks: Enter goes on to the next one, and at last to the button.
      event.preventDefault();
      const stops = [
        ...event.currentTarget.querySelectorAll<HTMLElement>('textarea, button[type="submit"]:enabled'),
      ];
      stops[stops.indexOf(event.target) + 1]?.focus();
    }
  };
  return (
    <form
      ref={form}
      className={page.detail}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <section className={css.values} aria-label={copy.values}>
        <header className={css.about}>
          <h2>
            <bdi>{template.template_name}</bdi>
          </h2>
          {categoryName(template.whatsapp_template_category)} · {languageName(template.language)}
        </header>
        {needed.length === 0 && <EmptyState size="small" title={copy.noValues} />}
        {needed.map((value) => {
          const { key } = value;
          const problem = problems.get(key) ?? null;
          const text = shown[key] ?? '';
          return (
            <ValueField
              key={key}
              value={value}
              text={text}
              from={typed[key] === undefined ? (suggested.get(key)?.from ?? null) : null}
              problem={problem === 'empty' && !left.has(key) ? null : problem}
              onChange={(next) => {
                onTyped(key, next);
              }}
              onBlur={() => {
                setLeft((before) => new Set(before).add(key));
              }}
              onOneLine={() => {
                onTyped(key, asOneLine(text));
              }}
            />
          );
        })}
      </section>
      <PreviewPane template={template} values={values} caption={copy.previewOf(customerName(conversation))} />
      <SendFooter blocked={blocked} sending={sending} />
    </form>
  );
}
