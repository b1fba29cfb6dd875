import { useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { templateValues } from '@shared/rules/template-values';
import { IconButton } from '../../../ui/IconButton';
import { useDebounced } from '../../../ui/use-debounced';
import { PreviewPane, componentsOf } from '../../templates/preview';
import { useCampaignValuesQuery } from '../api';
import { copy } from '../copy';
import { type Parameters, previewValues, sourcesOf } from './campaign-values';
import css from './form.module.css';
import { type Audience, useSample } from './use-sample';

interface MessagePreviewProps {
  readonly template: WhatsappTemplate | undefined;
  readonly parameters: Parameters;
  /** Null: nobody is chosen yet. */
  readonly audience: Audience | null;
}

/** While somebody chooses fields. Milliseconds. */
const REST_MS = 200;
const words = copy.preview;

type Texts = Readonly<Record<string, string>>;

const withExamples = (template: WhatsappTemplate, known: Texts): Texts =>
  Object.fromEntries(
    templateValues(componentsOf(template)).map(({ key, example }) => [
      key,
      known[key] === '' ? (example ?? '') : (known[key] ?? ''),
    ]),
  );

/** The message as one of those sees it who are going to get it; one steps through them. */
export function MessagePreview({ template, parameters, audience }: MessagePreviewProps) {
  const [wanted, setAt] = useState(0);
  // Who is listed may have become fewer.
  const { count } = useSample(audience, 0);
  const at = Math.max(0, Math.min(wanted, count - 1));
  const { sample } = useSample(audience, at);
  const sources = useDebounced(JSON.stringify(sourcesOf(parameters)), REST_MS);
  const asked = useCampaignValuesQuery(
    {
      templateId: template?._id ?? '',
      contactId: sample?.id ?? '',
      sources: JSON.parse(sources) as ReturnType<typeof sourcesOf>,
    },
    { skip: template === undefined || sample === null || sources === '{}' },
  );
  if (template === undefined)
    return (
      <div className={css.preview}>
        <p className={css.nothing}>{words.nothing}</p>
      </div>
    );
  const known = previewValues(parameters, asked.currentData);
  // With nobody to look at, what is not written yet stands there as an example.
  const values = sample === null ? withExamples(template, known) : known;
  return (
    <div className={css.preview}>
      <LazyBoundary>
        <PreviewPane
          template={template}
          values={values}
          caption={sample === null ? words.nobody : words.as(sample.name)}
        />
      </LazyBoundary>
      {count > 1 && (
        <div className={css.stepper}>
          <IconButton
            icon="chevronDown"
            size="small"
            label={words.previous}
            disabled={at === 0}
            onClick={() => {
              setAt(at - 1);
            }}
          />
          <span>{words.of(at + 1, count)}</span>
          <IconButton
            icon="chevronDown"
            size="small"
            label={words.next}
            disabled={at === count - 1}
            onClick={() => {
              setAt(at + 1);
            }}
          />
        </div>
      )}
    </div>
  );
}
