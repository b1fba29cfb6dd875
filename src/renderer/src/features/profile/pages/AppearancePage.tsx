import { useDocumentTitle } from '../../../core/document-title';
import { Page } from '../../../ui/page/Page';
import { Section } from '../../../ui/page/Section';
import { setDensity, useDensity } from '../../../ui/theme/density';
import { setThemeMode, useThemeMode } from '../../../ui/theme/theme-mode';
import { copy } from '../copy';
import { RadioCards } from '../appearance/RadioCards';
import { DensityPicture, ThemePicture } from '../appearance/pictures';

const { looks } = copy;

/** How the app looks to this person on this device: theme and density. Counts at once. */
export function AppearancePage() {
  useDocumentTitle(looks.title);
  const theme = useThemeMode();
  const density = useDensity();
  return (
    <Page title={looks.title} text={looks.text}>
      <Section title={looks.theme} text={looks.themeText}>
        <RadioCards
          label={looks.theme}
          chosen={theme}
          onChoose={setThemeMode}
          choices={(['light', 'dark', 'system'] as const).map((mode) => ({
            value: mode,
            label: looks[mode],
            picture: <ThemePicture mode={mode} />,
          }))}
        />
      </Section>
      <Section title={looks.density} text={looks.densityText}>
        <RadioCards
          label={looks.density}
          chosen={density}
          onChoose={setDensity}
          choices={[
            {
              value: 'comfortable' as const,
              label: looks.comfortable,
              text: looks.comfortableText,
              picture: <DensityPicture rows={4} />,
            },
            {
              value: 'compact' as const,
              label: looks.compact,
              text: looks.compactText,
              picture: <DensityPicture rows={6} />,
            },
          ]}
        />
      </Section>
    </Page>
  );
}
