/** Parts of an open conversation for other screens. They are no part of the first code, as the conversation itself. */
export { ThreadBeside } from './ThreadBeside';
