/** As bundles import it: by name, or as a whole. */
export * from './electron';
export * as default from './electron';
