import { useState } from 'react';
import { Link } from 'react-router-dom';
import { recall, remember } from '../../core/storage/local-storage';
import { SIDEBAR_MEMORY } from '../../features/session';
import { IconButton } from '../../ui/IconButton';
import { copy } from './copy';
import { startedOf } from './first-steps';
import type { SidebarModel } from '../sidebar/sidebar-model';
import css from './getting-started.module.css';

/** What a new workspace begins with, until all is done or the person puts it away (spec 3 §2.1). */
export function GettingStarted({ model }: { readonly model: SidebarModel }) {
  const { profile, workspace, index } = model;
  const name = `${SIDEBAR_MEMORY}${profile.id}.started.${workspace.business_id}`;
  const [hidden, setHidden] = useState(() => recall(name) === 'hidden');
  const started = startedOf(workspace, index);
  if (hidden || started === null) return null;
  return (
    <section className={css.box} aria-label={copy.title}>
      <h2 className={css.title}>
        {copy.title}
        <span className={css.percent}>{started.percent}%</span>
        <IconButton
          icon="close"
          size="small"
          label={copy.hide}
          onClick={() => {
            remember(name, 'hidden');
            setHidden(true);
          }}
        />
      </h2>
      <div
        className={css.track}
        role="progressbar"
        aria-label={copy.title}
        aria-valuenow={started.percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${started.percent}%` }} />
      </div>
      <ul className={css.steps}>
        {started.steps.map(({ flag, label, done, to }) => (
          <li key={flag}>{done ? <s>{label}</s> : <Link to={to}>{label}</Link>}</li>
        ))}
      </ul>
    </section>
  );
}
