import { GraphError, badParameter, missing } from '../graph-error';
import { type Json, asObject, listIn, textIn } from './checks';
import { tooLong } from './template-parameters';
import type { TemplateButton } from './template-shape';

/** Characters of an address (facts §4). */
const ADDRESS_MAX = 2000;

const TYPE_BY_SUB_TYPE: Readonly<Record<string, string>> = {
  url: 'URL',
  quick_reply: 'QUICK_REPLY',
  copy_code: 'COPY_CODE',
};

/** The button components of a send against the template's buttons, by their position among all of them. */
export function checkTemplateButtons(components: readonly Json[], buttons: readonly TemplateButton[]): void {
  const filled = new Set<number>();
  for (const component of components) {
    const index = Number(component['index']);
    const subType = textIn(component, 'sub_type', "button['sub_type']", 64).toLowerCase();
    const button = Number.isInteger(index) ? buttons[index] : undefined;
    if (component['index'] === undefined || component['index'] === '') throw missing("button['index']");
    if (!button || TYPE_BY_SUB_TYPE[subType] !== button.type)
      throw new GraphError(132018, {
        details: `buttons: Button at index ${index} of type ${subType} is not in the template`,
      });
    checkParameter(component, subType, index, button);
    filled.add(index);
  }
  buttons.forEach((button, index) => {
    if (button.needsParameter && !filled.has(index))
      throw missing(
        'parameters',
        `buttons: Button at index ${index} of type ${button.type} requires a parameter`,
      );
  });
}

function checkParameter(component: Json, subType: string, index: number, button: TemplateButton): void {
  const path = `button[${index}]['parameters']`;
  const parameter = asObject(listIn(component, 'parameters', path, 1, 1)[0], path);
  if (subType === 'quick_reply') {
    if (parameter['type'] !== 'payload') throw badParameter(`${path}: type must be payload.`);
    textIn(parameter, 'payload', `${path}['payload']`, 256);
    return;
  }
  if (subType === 'copy_code') {
    textIn(parameter, 'coupon_code', `${path}['coupon_code']`, 20);
    return;
  }
  if (!button.needsParameter)
    throw new GraphError(132018, {
      details: `buttons: Button at index ${index} of type Url does not take parameters`,
    });
  if (parameter['type'] !== 'text') throw badParameter(`${path}: type must be text.`);
  const value = textIn(parameter, 'text', `${path}['text']`, ADDRESS_MAX);
  tooLong(
    button.url.replace(/\{\{\s*\w+\s*\}\}/, () => value),
    'buttons',
    ADDRESS_MAX,
  );
}
