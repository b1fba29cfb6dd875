/** Parts of an open conversation for other screens. They are no part of the first code, as the conversation itself. */
export { CompanySection } from './panel/CompanySection';
export { ContactDetails } from './panel/ContactDetails';
export { DealsSection } from './panel/DealsSection';
export { ThreadBeside } from './ThreadBeside';
