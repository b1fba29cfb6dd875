import type { HeaderMeta, TemplateVariable } from '@shared/contract/template-parts';
import type { BodyDocument } from '@shared/rules/template-body';
import type { ButtonType } from '@shared/rules/template-limits';
import type { HeaderFormat } from '@shared/rules/template-media';

/** A button while it is written: what belongs to other types is kept when the type is changed. */
export interface DesignButton {
  /** Only here, to know it again when the order changes. */
  readonly _id: string;
  readonly type: ButtonType;
  readonly text: string;
  readonly url: string;
  readonly trackable: boolean;
  readonly phone_number: string;
  /** The code of COPY_CODE that Meta is shown. */
  readonly code: string;
}

/** Text and file are both kept when one changes from one to the other. */
export interface DesignHeader {
  readonly kind: 'text' | 'media';
  readonly text: string;
  readonly format: HeaderFormat;
  readonly meta: HeaderMeta | null;
  /** Meta's own sample of an imported header. */
  readonly handle: string | null;
}

/** A template while it is designed. */
export interface Design {
  readonly name: string;
  readonly language: string;
  readonly type: string;
  readonly categoryId: string | null;
  readonly accountId: string | null;
  readonly header: DesignHeader;
  readonly body: BodyDocument;
  readonly footer: string;
  readonly buttons: readonly DesignButton[];
  /** Default value and source of variables by name; those that are not in the texts wait for coming back. */
  readonly variables: Readonly<Record<string, DesignVariable>>;
}
export type DesignVariable = Pick<TemplateVariable, 'default_value' | 'source'>;

/** Spec 1 §9. */
export const DEFAULT_LANGUAGE = 'en_US';
export const DEFAULT_TYPE = 'MARKETING';

export const EMPTY_HEADER: DesignHeader = {
  kind: 'text',
  text: '',
  format: 'IMAGE',
  meta: null,
  handle: null,
};

export const emptyDesign = (categoryId: string | null): Design => ({
  name: '',
  language: DEFAULT_LANGUAGE,
  type: DEFAULT_TYPE,
  categoryId,
  accountId: null,
  header: EMPTY_HEADER,
  body: [{ type: 'paragraph', line: [] }],
  footer: '',
  buttons: [],
  variables: {},
});

export const newButton = (type: ButtonType): DesignButton => ({
  _id: crypto.randomUUID(),
  type,
  text: '',
  url: '',
  trackable: false,
  phone_number: '',
  code: '',
});

/** Spec 1 §4: switching to Media begins with IMAGE, or DOCUMENT when the earlier file was one. */
export const withHeaderKind = (header: DesignHeader, kind: DesignHeader['kind']): DesignHeader => ({
  ...header,
  kind,
  format: header.meta !== null || header.handle !== null ? header.format : 'IMAGE',
});

const own = <Value>(bag: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(bag, key) ? bag[key] : undefined;
export const variableOf = ({ variables }: Pick<Design, 'variables'>, name: string): DesignVariable =>
  own(variables, name) ?? { default_value: '' };
