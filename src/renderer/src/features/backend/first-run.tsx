import type { BackendState } from '@shared/ipc';
import { useDocumentTitle } from '../../app/document-title';
import { hostOf } from './bridge';
import { copy } from './copy';
import { ServerForm } from './server-form';
import { useChoose } from './use-choose';
import css from './start.module.css';

interface FirstRunProps {
  readonly backend: BackendState;
  /** A server is in use already. */
  readonly onBack: (() => void) | null;
  readonly onChosen: () => void;
}

/** Which server: the team's, or one on this computer. */
export function FirstRun({ backend, onBack, onChosen }: FirstRunProps) {
  const choosing = useChoose();
  const { busy, problem, choose } = choosing;
  const title = onBack ? copy.firstRun.switchTitle : copy.firstRun.title;
  useDocumentTitle(title);
  const take = async (choice: Parameters<typeof choose>[0]): Promise<void> => {
    if (busy === null && (await choose(choice))) onChosen();
  };
  const here = [
    { demo: true, name: copy.firstRun.demo, hint: copy.firstRun.demoHint },
    { demo: false, name: copy.firstRun.empty, hint: copy.firstRun.emptyHint },
  ];
  return (
    <>
      <h1 className={css.title}>{title}</h1>
      <p className={css.lead}>{copy.firstRun.lead}</p>
      <section className={css.group} aria-label={copy.firstRun.server}>
        <h2>{copy.firstRun.server}</h2>
        <ServerForm
          choosing={choosing}
          label={copy.firstRun.address}
          hint={copy.firstRun.addressHint}
          submit={copy.firstRun.connect}
          autoFocus
          onChosen={onChosen}
        />
        {backend.remembered.length > 0 && (
          <ul className={css.earlier} aria-label={copy.firstRun.earlier}>
            {backend.remembered.map((url) => (
              <li key={url}>
                <button
                  type="button"
                  className={css.place}
                  aria-disabled={busy !== null}
                  onClick={() => void take({ kind: 'server', url })}
                >
                  <b>{hostOf(url)}</b>
                  <small>{busy === url ? copy.firstRun.connecting : copy.firstRun.earlier}</small>
                </button>
                {problem?.of === url && (
                  <p className={css.problem} role="alert">
                    {problem.sentence}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={css.group} aria-label={copy.firstRun.here}>
        <h2>{copy.firstRun.here}</h2>
        {here.map(({ demo, name, hint }) => (
          <button
            key={name}
            type="button"
            className={css.place}
            aria-disabled={busy !== null}
            onClick={() => void take({ kind: 'local', demo })}
          >
            <b>{name}</b>
            <small>{hint}</small>
          </button>
        ))}
        {problem?.of === 'local' && (
          <p className={css.problem} role="alert">
            {problem.sentence}
          </p>
        )}
      </section>
      {onBack && (
        <button type="button" className={css.quiet} onClick={onBack}>
          {copy.firstRun.back}
        </button>
      )}
    </>
  );
}
