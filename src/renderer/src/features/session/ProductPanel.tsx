import { Avatar } from '../../ui/Avatar';
import { Icon } from '../../ui/Icon';
import { copy } from './copy';
import css from './product-story.module.css';

/** What Parley is, beside the form: a conversation as the inbox shows it. Decoration. */
export function ProductPanel() {
  const { story } = copy;
  return (
    <aside className={css.story} aria-label={story.label}>
      <div className={css.words}>
        <p className={css.title}>{story.title}</p>
        <p className={css.text}>{story.text}</p>
      </div>
      <div className={css.window} aria-hidden>
        <div className={css.head}>
          <Avatar id="story" name={story.customer} size={36} />
          <div className={css.who}>
            <b>{story.customer}</b>
            <small>{story.detail}</small>
          </div>
          <span className={css.left}>
            <i />
            {story.window}
          </span>
        </div>
        <div className={css.thread}>
          <p className={css.in}>
            {story.question}
            <time>10:42</time>
          </p>
          <p className={css.out}>
            {story.answer}
            <time>
              10:44 <Ticks />
            </time>
          </p>
          <p className={css.in}>
            {story.thanks}
            <time>10:45</time>
          </p>
        </div>
        <div className={css.composer}>
          <Icon name="plus" size={18} />
          <span />
          <i>
            <Icon name="send" size={16} />
          </i>
        </div>
      </div>
    </aside>
  );
}

function Ticks() {
  return (
    <svg width="16" height="10" viewBox="0 0 16 10" fill="none" stroke="var(--tick)" strokeWidth="1.6">
      <path
        d="M1 5.500 4 8.500 10 1.500M6.500 8 7 8.500 14 1.500"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
