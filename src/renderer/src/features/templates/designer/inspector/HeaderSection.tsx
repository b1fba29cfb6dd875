import { memo, useRef } from 'react';
import { TEMPLATE_LIMITS, countCharacters } from '@shared/rules/template-limits';
import { distinctVariables } from '@shared/rules/template-variables';
import { type Design, type DesignHeader, withHeaderKind } from '../design';
import { useDesigner } from '../designer-context';
import { copy } from '../copy';
import { HeaderMedia } from './HeaderMedia';
import { InspectorField } from './InspectorField';
import { InspectorSection } from './InspectorSection';
import { insertVariable } from './insert-variable';
import { Segmented } from './Segmented';
import { ValueRows } from './ValueRows';
import { VariableButton } from './VariableButton';
import css from './inspector.module.css';

interface HeaderSectionProps {
  readonly header: DesignHeader;
  readonly variables: Design['variables'];
}

export const HeaderSection = memo(function HeaderSection({ header, variables }: HeaderSectionProps) {
  const { change, readOnly } = useDesigner();
  const field = useRef<HTMLInputElement>(null);
  const count = countCharacters(header.text);
  const max = TEMPLATE_LIMITS.headerText;
  const isText = header.kind === 'text';
  const write = (text: string): void => {
    change('header.text', (design) => ({ ...design, header: { ...design.header, text } }));
  };
  return (
    <InspectorSection
      title={copy.header}
      aside={isText ? copy.counter(count, max) : copy.formats[header.format]}
      isOver={isText && count > max}
    >
      <div className={css.line}>
        <Segmented
          label={copy.headerKind}
          options={[
            ['text', copy.text],
            ['media', copy.media],
          ]}
          value={header.kind}
          disabled={readOnly}
          onChange={(kind) => {
            change(null, (design) => ({ ...design, header: withHeaderKind(design.header, kind) }));
          }}
        />
        {isText && (
          <VariableButton
            onInsert={(name) => {
              insertVariable(field.current, header.text, name, write);
            }}
          />
        )}
      </div>
      {isText ? (
        <>
          <InspectorField
            ref={field}
            label={copy.headerText}
            place="header.text"
            value={header.text}
            onChange={write}
          />
          <ValueRows names={distinctVariables([header.text])} variables={variables} />
        </>
      ) : (
        <HeaderMedia header={header} />
      )}
    </InspectorSection>
  );
});
