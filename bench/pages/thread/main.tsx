import '@fontsource-variable/inter/wght.css';
import '../../../src/renderer/src/ui/theme/tokens.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Message } from '@shared/contract/chat';
import css from '../../../src/renderer/src/features/chat/inbox.module.css';
import { MessageRow } from '../../../src/renderer/src/features/chat/thread/MessageRow';
import { ThreadList } from '../../../src/renderer/src/features/chat/thread/ThreadList';
import { messagesFrom } from './messages';
import { painted } from './painted';
import { probe } from './probe';
import { TanStackThread } from './TanStackThread';
import type { ThreadBench, ThreadKind, ThreadList as List } from './types';

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no root element.');
const root = createRoot(element);
let first = 0;
let messages: readonly Message[] = [];
let kind: ThreadKind = 'mixed';
let list: List = 'own';

const show = (): void => {
  flushSync(() => {
    root.render(
      <div className={css.page}>
        <div className={css.middle}>
          {list === 'own' ? <ThreadList messages={messages} /> : <TanStackThread messages={messages} />}
        </div>
      </div>,
    );
  });
};

/** Until the change is on the screen. Milliseconds. */
async function timed(change: () => void): Promise<number> {
  const began = performance.now();
  change();
  await painted();
  return performance.now() - began;
}

const bench: ThreadBench = {
  prepare(count, of) {
    first = 0;
    kind = of;
    messages = messagesFrom(0, count, kind);
  },
  mount: (as) => {
    list = as;
    return timed(show);
  },
  append: () => {
    const [next] = messagesFrom(first + messages.length, 1, kind);
    if (next === undefined) throw new Error('There is no next message.');
    messages = [...messages, next];
    return timed(show);
  },
  prepend: (count) => {
    const older = messagesFrom(first - count, count, kind);
    first -= count;
    messages = [...older, ...messages];
    return timed(show);
  },
  ...probe,
  plain: (count) => {
    flushSync(() => {
      root.render(
        <div className={css.page}>
          <div className={css.middle}>
            <div>
              {messages.slice(-count).map((message) => (
                <MessageRow
                  key={message._id}
                  rowKey={message._id}
                  message={message}
                  local={null}
                  joined={false}
                  highlighted={false}
                />
              ))}
            </div>
          </div>
        </div>,
      );
    });
    return element.innerHTML;
  },
  mountPlain: (html) =>
    timed(() => {
      // Our own markup, made by `plain`: the browser's own speed is what is asked for.
      element.innerHTML = html;
      const list = element.querySelector(`.${css.middle ?? ''}`);
      if (list) list.scrollTop = list.scrollHeight;
    }),
};
Object.assign(window, { threadBench: bench });
