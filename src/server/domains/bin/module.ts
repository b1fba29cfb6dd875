import { defineModule } from '../../platform/module';
import { binManifest } from './manifest';

/** What is deleted stays for a while. Each kind of record has its own routes, with its owner. */
export const binModule = defineModule(binManifest, () => ({}));
