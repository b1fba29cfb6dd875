import type { Template } from '../../world/world-schema';
import { GraphError } from '../graph-error';
import { type Json, asObject, lowerText, numberIn, objectIn } from './checks';
import { formatMismatch, textValues, tooLong } from './template-parameters';
import { type TemplateShape, fill } from './template-shape';
import { mediaReference } from './validate-media';
import type { MediaKind, MediaReference, SendScope } from './validated-message';

/** The header's parameters against the template's header; returns the media it shows. */
export function checkTemplateHeader(
  component: Json | undefined,
  header: TemplateShape['header'],
  template: Template,
  scope: SendScope,
): MediaReference | undefined {
  if (header.format === 'NONE' || header.format === 'TEXT') {
    const values = textValues(component, 'header', header.variables, template);
    tooLong(fill(header.text, values), 'header', 60);
    return undefined;
  }
  const list = component?.['parameters'];
  if (!Array.isArray(list) || list.length === 0) throw formatMismatch('header', header.format, 'UNKNOWN');
  if (list.length > 1)
    throw new GraphError(132000, {
      details: `header: number of localizable_params (${list.length}) does not match the expected number of params (1)`,
    });
  const parameter = asObject(list[0], "header['parameters'][0]");
  const kind = lowerText(parameter['type']);
  if (kind.toUpperCase() !== header.format)
    throw formatMismatch('header', header.format, kind.toUpperCase() || 'UNKNOWN');
  const path = `header['${kind}']`;
  const value = objectIn(parameter, kind, path);
  if (header.format === 'LOCATION') {
    numberIn(value, 'latitude', `${path}['latitude']`, -90, 90);
    numberIn(value, 'longitude', `${path}['longitude']`, -180, 180);
    return undefined;
  }
  return mediaReference(value, path, kind as MediaKind, scope);
}
