import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import type { Drafts } from '../../../ui/record-form/draft-values';
import type { FormGroup } from '../../../ui/record-form/RecordForm';
import { copy } from '../copy';
import { fieldsOf } from './contact-draft';
import { draftText } from './draft-text';
import css from './form.module.css';

interface ConflictsProps {
  readonly groups: readonly FormGroup[];
  /** Names of fields. */
  readonly names: readonly string[];
  readonly drafts: Drafts;
  readonly theirs: Drafts;
  /** It is settled: with theirs, or with what is typed. */
  readonly onSettle: (name: string, takesTheirs: boolean) => void;
}

const words = copy.conflict;

/** What somebody else has changed meanwhile, with both values of each field, to choose from. */
export function Conflicts({ groups, names, drafts, theirs, onSettle }: ConflictsProps) {
  const fields = new Map(fieldsOf(groups).map((field) => [field.name, field]));
  if (names.length === 0) return <Alert tone="warning" title={words.title} text={words.merged} />;
  return (
    <Alert
      tone="warning"
      title={words.title}
      text={
        <>
          {words.text}
          <ul className={css.conflicts}>
            {names.map((name) => {
              const field = fields.get(name);
              const label = field?.label ?? copy.form.otherLabels[name] ?? name;
              return (
                <li key={name}>
                  <b>{label}</b>
                  <span dir="auto">
                    {words.mine}: {draftText(field, drafts[name]) || words.nothing}
                  </span>
                  <span dir="auto">
                    {words.theirs}: {draftText(field, theirs[name]) || words.nothing}
                  </span>
                  <span className={css.choice}>
                    <Button
                      aria-label={`${words.keepMine}: ${label}`}
                      onClick={() => {
                        onSettle(name, false);
                      }}
                    >
                      {words.keepMine}
                    </Button>
                    <Button
                      aria-label={`${words.takeTheirs}: ${label}`}
                      onClick={() => {
                        onSettle(name, true);
                      }}
                    >
                      {words.takeTheirs}
                    </Button>
                  </span>
                </li>
              );
            })}
          </ul>
        </>
      }
    />
  );
}
