import type { Template } from '../../world/world-schema';
import { GraphError, badParameter, invalid } from '../graph-error';
import { type Json, asObject, listIn, lowerText, objectIn, textIn } from './checks';
import { checkTemplateButtons } from './template-buttons';
import { checkTemplateHeader } from './template-header';
import { textValues, tooLong } from './template-parameters';
import { fill, shapeOf } from './template-shape';
import type { SendScope, ValidatedMessage } from './validated-message';

const STATUS_ERRORS: Readonly<Record<string, number>> = { PAUSED: 132015, DISABLED: 132016 };
const CODE_LENGTH = 15;

/**
 * A template send against the stored template: existence and state (132001, 132015, 132016), counts (132000),
 * formats (132012), values (132018), length once filled (132005).
 */
export function validateTemplate(body: Json, scope: SendScope): ValidatedMessage {
  const payload = objectIn(body, 'template', 'template');
  const name = textIn(payload, 'name', "template['name']", 512);
  const language = objectIn(payload, 'language', "template['language']");
  const code = textIn(language, 'code', "template['language']['code']", 32);
  const template = requireSendable(scope, name, code);
  const shape = shapeOf(template);

  const components =
    payload['components'] === undefined ? [] : listIn(payload, 'components', 'components', 0, 20);
  const given = components.map((entry, index) => asObject(entry, `template['components'][${index}]`));
  const typeOf = (component: Json): string => lowerText(component['type']);
  for (const component of given)
    if (!['header', 'body', 'button', 'footer'].includes(typeOf(component)))
      throw badParameter(`Invalid component type '${typeOf(component)}'.`);

  const media = checkTemplateHeader(
    given.find((c) => typeOf(c) === 'header'),
    shape.header,
    template,
    scope,
  );
  const values = textValues(
    given.find((c) => typeOf(c) === 'body'),
    'body',
    shape.body.variables,
    template,
  );
  if (template.category === 'AUTHENTICATION')
    for (const value of values.values())
      if (value.length > CODE_LENGTH)
        throw invalid(`The code must be at most ${CODE_LENGTH} characters long.`);
  checkTemplateButtons(
    given.filter((c) => typeOf(c) === 'button'),
    shape.buttons,
  );

  const preview = fill(shape.body.text, values);
  tooLong(preview, 'body', 1024);
  return { payload, preview, media, template };
}

function requireSendable(scope: SendScope, name: string, language: string): Template {
  const template = scope.core.world.findTemplate(scope.number.waba_id, name, language);
  const failure = template ? STATUS_ERRORS[template.status] : undefined;
  if (failure !== undefined)
    throw new GraphError(failure, { details: `template name (${name}) is not active` });
  if (template?.status !== 'APPROVED')
    throw new GraphError(132001, { details: `template name (${name}) does not exist in ${language}` });
  return template;
}
