import { memo } from 'react';
import { TEMPLATE_LIMITS, countCharacters } from '@shared/rules/template-limits';
import { useDesigner } from '../designer-context';
import { copy } from '../copy';
import { InspectorField } from './InspectorField';
import { InspectorSection } from './InspectorSection';

export const FooterSection = memo(function FooterSection({ footer }: { readonly footer: string }) {
  const { change } = useDesigner();
  const count = countCharacters(footer);
  const max = TEMPLATE_LIMITS.footer;
  return (
    <InspectorSection title={copy.footer} aside={copy.counter(count, max)} isOver={count > max}>
      <InspectorField
        label={copy.footerText}
        place="footer.text"
        value={footer}
        onChange={(value) => {
          change('footer', (design) => ({ ...design, footer: value }));
        }}
      />
    </InspectorSection>
  );
});
