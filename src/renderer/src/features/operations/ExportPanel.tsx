import { useId, useState } from 'react';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Icon } from '../../ui/Icon';
import { PillTabs } from '../../ui/PillTabs';
import { ProgressBar } from '../../ui/ProgressBar';
import { Spinner } from '../../ui/Spinner';
import { useOperationColumnsQuery } from './api';
import { copy } from './copy';
import type { ExportColumn, Exported } from './exportable';
import { type ExportChoice, useExport } from './use-export';
import css from './export.module.css';

interface ExportPanelProps extends Exported {
  readonly onClose: () => void;
}

const words = copy.export;
const NONE: readonly ExportColumn[] = [];
const WHICH = [
  { id: 'shown', name: words.shown },
  { id: 'all', name: words.all },
  { id: 'some', name: words.some },
] as const;
const FORMATS = [
  { id: 'csv', name: words.csv },
  { id: 'xlsx', name: words.xlsx },
] as const;

/** What goes into the file and what kind of file it is; then how far it is (spec 1 §4, Export popover). */
export function ExportPanel({ kind, records, columns = NONE, shown, onClose }: ExportPanelProps) {
  const id = useId();
  const [which, setWhich] = useState<(typeof WHICH)[number]['id']>(shown ? 'shown' : 'all');
  const [format, setFormat] = useState<ExportChoice['format']>('csv');
  const [some, setSome] = useState<ReadonlySet<string> | null>(() => (shown ? new Set(shown()) : null));
  const { state, share, start } = useExport(onClose);
  const known = useOperationColumnsQuery(kind, { skip: which !== 'some' });
  // Until all are known, those of the table can be chosen.
  const offered = known.data ?? columns;
  const chosen = some ?? new Set(offered.map((one) => one.id));
  if (state !== 'asking') {
    return (
      <div className={css.told} role="status" data-state={state}>
        {state === 'collecting' ? (
          <Spinner />
        ) : (
          <Icon name={state === 'done' ? 'check' : 'alert'} size={18} />
        )}
        {words.told[state]}
        {share !== null && <ProgressBar label={words.told[state]} share={share} />}
      </div>
    );
  }
  const ids =
    which === 'all'
      ? null
      : which === 'shown'
        ? (shown?.() ?? [])
        : offered.map((one) => one.id).filter((one) => chosen.has(one));
  return (
    <section className={css.panel} role="dialog" aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <div className={css.choice}>
        <span aria-hidden>{words.columns}</span>
        <PillTabs
          label={words.columns}
          tabs={WHICH.filter(({ id: one }) => one !== 'shown' || shown !== undefined)}
          selected={which}
          onSelect={setWhich}
        />
      </div>
      {which === 'some' && (
        <ul className={css.columns}>
          {offered.map((column) => (
            <li key={column.id}>
              <label>
                <Checkbox
                  label={column.name}
                  checked={chosen.has(column.id)}
                  onChange={({ target }) => {
                    const next = new Set(chosen);
                    if (target.checked) next.add(column.id);
                    else next.delete(column.id);
                    setSome(next);
                  }}
                />
                <span dir="auto">{column.name}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <div className={css.choice}>
        <span aria-hidden>{words.format}</span>
        <PillTabs label={words.format} tabs={FORMATS} selected={format} onSelect={setFormat} />
      </div>
      <Button
        tone="primary"
        disabled={ids?.length === 0}
        onClick={() => void start({ kind, records, format, columns: ids })}
      >
        {words.go}
      </Button>
    </section>
  );
}
