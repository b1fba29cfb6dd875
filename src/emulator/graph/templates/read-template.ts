import { badParameter } from '../graph-error';
import { type Json, asObject, lowerText } from '../messages/checks';
import { checkButtonList } from './button-rules';
import { bodyError, exampleError, headerError, refuse, SUBCODES } from './template-error';
import { type ParameterFormat, checkBodyText, checkFooterText, checkHeaderText } from './text-rules';

/** Languages that the Graph API takes for templates (facts §4). */
const LANGUAGES: ReadonlySet<string> = new Set(
  `af sq ar ar_EG ar_AE ar_LB ar_MA ar_QA az be_BY bn bn_IN bg ca zh_CN zh_HK zh_TW hr cs da prs_AF nl
   nl_BE en en_GB en_US en_AE en_AU en_CA en_GH en_IE en_IN en_JM en_MY en_NZ en_QA en_SG en_UG en_ZA et
   fil fi fr fr_BE fr_CA fr_CH fr_CI fr_MA ka de de_AT de_CH el gu ha he hi hu id ga it ja kn kk rw_RW
   ko ky_KG lo lv lt mk ms ml mr nb ps_AF fa pl pt_BR pt_PT pa ro ru sr si_LK sk sl es es_AR es_CL es_CO
   es_CR es_DO es_EC es_HN es_MX es_PA es_PE es_ES es_UY sw sv ta te th tr uk ur uz vi zu ar_SA es_VE`.split(
    /\s+/,
  ),
);

export type Category = 'MARKETING' | 'UTILITY' | 'AUTHENTICATION';
export type Component = Json & { readonly type: string };

export interface NewTemplate {
  readonly name: string;
  readonly language: string;
  readonly category: Category;
  readonly parameter_format: ParameterFormat;
  readonly components: readonly Component[];
  readonly allow_category_change: boolean;
}

/** Whether a handle names a sample that was uploaded, of the kind that the header is. */
export type KnowsSample = (handle: string, format: string) => boolean;

const MEDIA = ['IMAGE', 'VIDEO', 'DOCUMENT'];
const CATEGORIES: readonly Category[] = ['MARKETING', 'UTILITY', 'AUTHENTICATION'];

/** The body of a creation, by Meta's written rules (facts §4). @throws GraphError 100, most with a subcode */
export function readNewTemplate(input: unknown, knowsSample: KnowsSample): NewTemplate {
  const body = asObject(input, 'body');
  const { name, language } = body;
  if (typeof name !== 'string' || !/^[a-z0-9_]{1,512}$/.test(name))
    throw refuse(
      SUBCODES.name,
      'The name is not valid',
      'Names have lowercase letters, digits and underscores.',
    );
  if (typeof language !== 'string' || !LANGUAGES.has(language))
    throw badParameter(`Param language must be one of the supported languages.`);
  const parameter_format = readFormat(body['parameter_format']);
  return {
    name,
    language,
    parameter_format,
    category: readCategory(body['category']),
    components: readComponents(body['components'], parameter_format, knowsSample),
    allow_category_change: body['allow_category_change'] === true,
  };
}

export function readCategory(value: unknown): Category {
  const category = CATEGORIES.find((one) => one === lowerText(value).toUpperCase());
  if (!category) throw badParameter(`Param category must be one of {${CATEGORIES.join(', ')}}.`);
  return category;
}

function readFormat(value: unknown): ParameterFormat {
  if (value === undefined) return 'POSITIONAL';
  const format = lowerText(value).toUpperCase();
  if (format !== 'POSITIONAL' && format !== 'NAMED')
    throw badParameter('Param parameter_format must be POSITIONAL or NAMED.');
  return format;
}

/** All components of a template. @throws GraphError 100 */
export function readComponents(
  value: unknown,
  format: ParameterFormat,
  knowsSample: KnowsSample,
): Component[] {
  const list: unknown = typeof value === 'string' ? safeJson(value) : value;
  if (!Array.isArray(list)) throw badParameter('Param components must be an array.');
  const components = list.map((entry, at): Component => {
    const component = asObject(entry, `components[${at}]`);
    return { ...component, type: lowerText(component['type']).toUpperCase() };
  });
  const seen = new Set<string>();
  for (const component of components) {
    if (seen.has(component.type)) throw badParameter(`There are two components of type ${component.type}.`);
    seen.add(component.type);
    checkComponent(component, format, knowsSample);
  }
  if (!seen.has('BODY')) throw bodyError('A template needs a body.');
  return components;
}

function checkComponent(component: Component, format: ParameterFormat, knowsSample: KnowsSample): void {
  switch (component.type) {
    case 'HEADER':
      checkHeader(component, format, knowsSample);
      return;
    case 'BODY':
      checkBodyText(component, format);
      return;
    case 'FOOTER':
      checkFooterText(component);
      return;
    case 'BUTTONS':
      checkButtonList(component);
      return;
    default:
      throw badParameter(`Unknown component type '${component.type}'.`);
  }
}

function checkHeader(component: Component, format: ParameterFormat, knowsSample: KnowsSample): void {
  const kind = lowerText(component['format']).toUpperCase();
  if (kind === 'TEXT') checkHeaderText(component, format);
  else if (MEDIA.includes(kind)) {
    const handles = asObject(component['example'] ?? {}, 'example')['header_handle'];
    const handle: unknown = Array.isArray(handles) ? handles[0] : undefined;
    if (typeof handle !== 'string' || handle === '')
      throw exampleError(`A header of format ${kind} needs a sample.`);
    if (!knowsSample(handle, kind))
      throw headerError('The sample of the header is not known, or of another kind.');
  } else if (kind !== 'LOCATION') throw headerError(`Unknown format '${kind}'.`);
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw badParameter('Param components must be valid JSON.');
  }
}
