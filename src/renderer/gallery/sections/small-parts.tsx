import { Chip } from '../../src/ui/Chip';
import { CopyField } from '../../src/ui/CopyField';
import { ProgressBar } from '../../src/ui/ProgressBar';
import { SearchField } from '../../src/ui/SearchField';
import { Example } from '../Example';
import type { GallerySection } from './types';

const nothing = (): void => undefined;
const FILLS = { flex: 1, minWidth: 0 };
const TONES = [undefined, 'good', 'warn', 'bad'] as const;

/** Words in a colour, a value to copy, progress, a search. */
export const smallParts: GallerySection = {
  id: 'small-parts',
  title: 'Small parts',
  show: (words) => (
    <>
      <Example as="panel" caption="chips">
        <div style={FILLS}>
          {TONES.map((tone) => (
            <p key={tone ?? 'plain'}>
              <Chip tone={tone}>{words.customer}</Chip>
            </p>
          ))}
        </div>
      </Example>
      <Example as="panel" caption="a link to copy">
        <CopyField
          label={words.other}
          value="https://parley.example/invitation#4f1c"
          copy="Copy"
          copied="Copied"
        />
      </Example>
      <Example as="panel" caption="a secret to copy">
        <CopyField isCode label="Token" value="prl_4f1c9a7e20b35d68" copy="Copy" copied="Copied" />
      </Example>
      <Example as="panel" caption="long work: how far it is, and not known yet">
        <div style={{ ...FILLS, display: 'grid', gap: 14 }}>
          <ProgressBar label={words.other} share={0.35} />
          <ProgressBar label={words.text} share={null} />
        </div>
      </Example>
      <Example as="panel" caption="a search">
        <div style={FILLS}>
          <SearchField label="Search shortcuts" value="" onChange={nothing} />
          <SearchField label="Search languages" value={words.text} onChange={nothing} />
        </div>
      </Example>
    </>
  ),
};
