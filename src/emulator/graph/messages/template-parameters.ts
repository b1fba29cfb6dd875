import type { Template } from '../../world/world-schema';
import { GraphError, badParameter } from '../graph-error';
import { type Json, asObject, characters, listIn, lowerText } from './checks';

/**
 * The values of a header's or body's text variables by name, positional ones as "1", "2", ...
 * @throws GraphError 132000 on another count, 132012 on another kind, 132018 on unusable text, 100
 */
export function textValues(
  component: Json | undefined,
  where: 'header' | 'body',
  variables: readonly string[],
  template: Template,
): Map<string, string> {
  const list = component?.['parameters'] === undefined ? [] : listIn(component, 'parameters', where, 0, 200);
  const parameters = list.map((entry, index) => asObject(entry, `${where}['parameters'][${index}]`));
  if (parameters.length !== variables.length)
    throw new GraphError(132000, {
      details:
        `${where}: number of localizable_params (${parameters.length}) does not match the expected ` +
        `number of params (${variables.length})`,
    });
  const values = new Map<string, string>();
  parameters.forEach((parameter, index) => {
    const key = template.parameter_format === 'NAMED' ? parameterName(parameter, where) : String(index + 1);
    if (!variables.includes(key) && template.parameter_format === 'NAMED')
      throw new GraphError(132000, { details: `${where}: parameter name (${key}) is not in the template` });
    if (values.has(key))
      throw new GraphError(132000, { details: `${where}: parameter (${key}) is given twice` });
    values.set(key, parameterText(parameter, where));
  });
  return values;
}

/** @throws GraphError 132005 when the filled text is longer than the component allows */
export function tooLong(text: string, where: string, max: number): void {
  if (characters(text) > max)
    throw new GraphError(132005, { details: `${where}: filled text is longer than ${max} characters` });
}

/** @throws GraphError 132012: the parameter is of another kind than the template wants */
export function formatMismatch(where: string, expected: string, received: string): GraphError {
  return new GraphError(132012, {
    details: `${where}: Format mismatch, expected ${expected}, received ${received}`,
  });
}

function parameterName(parameter: Json, where: string): string {
  const name = parameter['parameter_name'];
  if (typeof name !== 'string' || name === '')
    throw badParameter('Invalid parameter', `${where}: Parameter name is missing or empty`);
  return name;
}

function parameterText(parameter: Json, where: string): string {
  const type = lowerText(parameter['type']);
  if (type === 'currency' || type === 'date_time') {
    const fallback = asObject(parameter[type], type)['fallback_value'];
    if (typeof fallback !== 'string')
      throw badParameter('Invalid parameter', `${type} needs a fallback_value`);
    return fallback;
  }
  if (type !== 'text') throw formatMismatch(where, 'TEXT', type.toUpperCase() || 'UNKNOWN');
  const text = parameter['text'];
  if (typeof text !== 'string' || text === '')
    throw badParameter(
      'Invalid parameter',
      "Parameter 'text' is mandatory for component parameter type 'text'",
    );
  if (/[\n\r\t]| {5,}/.test(text))
    throw new GraphError(132018, {
      details: 'Param text cannot have new-line/tab characters or more than 4 consecutive spaces',
    });
  return text;
}
