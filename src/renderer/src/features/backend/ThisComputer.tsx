import { copy } from './copy';
import type { Choosing } from './use-choose';
import css from './start.module.css';

const PLACES = [
  { demo: true, name: copy.firstRun.demo, hint: copy.firstRun.demoHint },
  { demo: false, name: copy.firstRun.empty, hint: copy.firstRun.emptyHint },
];

interface ThisComputerProps {
  readonly choosing: Choosing;
  readonly onChosen: () => void;
}

/** A server on this computer: the demo, or an empty one. */
export function ThisComputer({ choosing, onChosen }: ThisComputerProps) {
  const { busy, problem, choose } = choosing;
  const take = async (demo: boolean): Promise<void> => {
    if (busy === null && (await choose({ kind: 'local', demo }))) onChosen();
  };
  return (
    <>
      {PLACES.map(({ demo, name, hint }) => (
        <button
          key={name}
          type="button"
          className={css.place}
          aria-disabled={busy !== null}
          onClick={() => void take(demo)}
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
    </>
  );
}
