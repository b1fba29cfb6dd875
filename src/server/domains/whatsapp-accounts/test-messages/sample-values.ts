import {
  type TemplateComponent,
  givenFor,
  templateObstacle,
  templateProblems,
  templateValues,
} from '@shared/rules/template-values';

/** The values that the template was submitted with; null where one is missing or something stands in the way. */
export function sampleValues(components: readonly TemplateComponent[]): Record<string, string> | null {
  if (templateObstacle(components) !== null) return null;
  const values = Object.fromEntries(
    templateValues(components).flatMap(({ key, example }) => (example === null ? [] : [[key, example]])),
  );
  const isComplete = templateValues(components).every((value) => givenFor(value, values) !== undefined);
  return isComplete && templateProblems(components, values).size === 0 ? values : null;
}
