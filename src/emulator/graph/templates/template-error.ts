import { GraphError } from '../graph-error';

/** A refusal of template management: code 100, and what exactly as a subcode with words for people (facts §4). */
export function refuse(subcode: number, title: string, text: string): GraphError {
  return new GraphError(100, { subcode, userTitle: title, userText: text, message: 'Invalid parameter' });
}

export const SUBCODES = {
  limit: 2388019,
  languageExists: 2388024,
  nameBlocked: 2388023,
  tooLong: 2388040,
  header: 2388047,
  body: 2388072,
  footer: 2388073,
  tooManyVariables: 2388293,
  edgeVariable: 2388299,
  buttons: 2388054,
  examples: 2388043,
  edit: 2388025,
  name: 2388026,
} as const;

export const headerError = (text: string): GraphError =>
  refuse(SUBCODES.header, 'Message header format is incorrect', text);
export const bodyError = (text: string): GraphError =>
  refuse(SUBCODES.body, 'Message body format is incorrect', text);
export const footerError = (text: string): GraphError =>
  refuse(SUBCODES.footer, 'Message footer format is incorrect', text);
export const buttonError = (text: string): GraphError =>
  refuse(SUBCODES.buttons, 'Buttons are not valid', text);
export const exampleError = (text: string): GraphError =>
  refuse(SUBCODES.examples, 'Sample values are missing', text);
export const lengthError = (part: string, max: number): GraphError =>
  refuse(SUBCODES.tooLong, 'Character limit exceeded', `${part} can have at most ${max} characters.`);
