import { memo, useMemo, useState } from 'react';
import { useWorkspace } from '../../../core/workspace';
import { serverNow } from '../../../core/platform/server-time';
import { copy as PREVIEW } from '../preview/copy';
import { type PreviewMode, PREVIEW_MODES } from '../preview/modes';
import { Preview } from '../preview/Preview';
import { previewContent } from '../preview/preview-content';
import { type Design, variableOf } from './design';
import { bodyText, partsOf } from './draft-of-design';
import { Segmented } from './inspector/Segmented';
import css from './designer.module.css';

const OPTIONS = PREVIEW_MODES.map((mode) => [mode, PREVIEW.modes[mode]] as const);

interface ModesProps {
  readonly mode: PreviewMode;
  readonly onMode: (mode: PreviewMode) => void;
}
/** Drawn by itself: what is typed changes nothing of it. */
const Modes = memo(function Modes({ mode, onMode }: ModesProps) {
  return (
    <div className={css.modes}>
      <Segmented label={PREVIEW.preview} options={OPTIONS} value={mode} onChange={onMode} />
    </div>
  );
});

/** The template as customers get it, while it is written. */
export const DesignPreview = memo(function DesignPreview({ design }: { readonly design: Design }) {
  const [mode, setMode] = useState<PreviewMode>('phone');
  const [at] = useState(() => new Date(serverNow()).toISOString());
  const { business_title } = useWorkspace();
  const content = useMemo(
    () =>
      previewContent('design', partsOf(design), (name) => {
        const { default_value } = variableOf(design, name);
        return default_value === '' ? undefined : default_value;
      }),
    [design],
  );
  const { header, body, buttons, footer } = design;
  const isFilled =
    bodyText(body) !== '' ||
    (header.kind === 'text' ? header.text !== '' : true) ||
    buttons.length > 0 ||
    footer !== '';
  return (
    <section className={css.stage} aria-label={PREVIEW.preview}>
      <Modes mode={mode} onMode={setMode} />
      <div className={css.shown}>
        <Preview mode={mode} business={business_title} content={content} at={at} isFilled={isFilled} />
      </div>
    </section>
  );
});
