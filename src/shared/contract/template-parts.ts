import { z } from 'zod';
import { id } from './common';

/**
 * What a template is made of, as it is written (spec 1 §3). The lengths here only keep nonsense out; the limits that a
 * person is told about, with their texts, are those of `rules/template-check.ts`.
 */
const longText = (max: number) => z.string().max(max);
const namedParams = z
  .array(z.object({ param_name: longText(200), example: longText(2000).default('') }))
  .max(100);

/** The file of a media header: what `POST /template/header-media` answers. */
export const headerMeta = z.object({
  media_id: id.optional(),
  url: longText(2000).optional(),
  file_name: longText(400).optional(),
  thumb_url: longText(2000).nullish(),
  mime_type: longText(200).optional(),
  /** Bytes. */
  size: z.number().int().min(0).optional(),
  /** Pixels. */
  width: z.number().int().min(0).nullish(),
  height: z.number().int().min(0).nullish(),
});
export type HeaderMeta = z.infer<typeof headerMeta>;

const header = z.object({
  type: z.literal('HEADER'),
  format: z.enum(['TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT']),
  text: longText(4096).optional(),
  example: z
    .object({
      header_text_named_params: namedParams.optional(),
      /** Of numbered variables, as imported templates have them. */
      header_text: z.array(longText(2000)).max(100).optional(),
      /** Written by the server when the file has gone to Meta. */
      header_handle: z.array(longText(4000)).max(1).optional(),
    })
    .optional(),
  meta: headerMeta.optional(),
});

const body = z.object({
  type: z.literal('BODY'),
  /** WhatsApp markup. */
  text: longText(16_384),
  example: z
    .object({
      body_text_named_params: namedParams.optional(),
      body_text: z
        .array(z.array(longText(2000)).max(100))
        .max(1)
        .optional(),
    })
    .optional(),
});

const footer = z.object({ type: z.literal('FOOTER'), text: longText(4096) });

const label = longText(400);
export const templateButton = z.discriminatedUnion('type', [
  z.object({ type: z.literal('QUICK_REPLY'), text: label }),
  z.object({
    type: z.literal('URL'),
    text: label,
    url: longText(4096),
    /** Adds where the visitor came from to the address (`utm_…`). */
    trackable: z.boolean().default(false),
    example: z.array(longText(4096)).max(1).optional(),
  }),
  z.object({ type: z.literal('PHONE_NUMBER'), text: label, phone_number: longText(100) }),
  /** `example`: a code for the review; the customer gets the one of the send. */
  z.object({ type: z.literal('COPY_CODE'), text: label, example: longText(200).optional() }),
]);
export type TemplateButton = z.infer<typeof templateButton>;

const buttons = z.object({ type: z.literal('BUTTONS'), buttons: z.array(templateButton).max(50) });

/** Ordered HEADER, BODY, FOOTER, BUTTONS; the server orders them and drops what is empty (spec 1 §5). */
export const templateComponent = z.discriminatedUnion('type', [header, body, footer, buttons]);
export type TemplatePart = z.infer<typeof templateComponent>;

/** Where the value of a variable comes from when a template is sent. */
export const variableSource = z.object({
  entity: z.enum(['contact', 'company', 'deal']),
  /** A field's name as `GET /customer/fields` (deals, companies: `GET /fields/list`) has it. */
  field: longText(64).min(1),
});
export type VariableSource = z.infer<typeof variableSource>;

/** One distinct variable of a template, wherever it stands in it. */
export const templateVariable = z.object({
  /** Without braces. */
  name: longText(200).min(1),
  /** The default: shown to Meta as the example, and sent where the source has nothing. */
  default_value: longText(2000).default(''),
  /** Null: asked for when the template is sent. Left out: the contact's field of the same name, if there is one. */
  source: variableSource.nullish(),
});
export type TemplateVariable = z.infer<typeof templateVariable>;
