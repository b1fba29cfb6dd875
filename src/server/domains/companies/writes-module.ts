import type { NamedList } from '../../platform/lists/named-list';
import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import type { BinRegistry } from '../bin/service';
import type { ContactsService } from '../contacts/service';
import type { FieldValuesService } from '../fields/service';
import { companiesBin } from './bin';
import { createCompanyImports } from './imports/service';
import { companiesManifest } from './manifest';
import { companiesMergeUndo } from './merge-undo';
import { forgetOwners, purgeCompanies } from './purge';
import { moveOwner } from './repository';
import { companyWriteRoutes } from './routes';
import { type CompanyPictures, createCompanyWrites } from './write-service';

interface Needs {
  readonly platform: Platform;
  readonly bin: Pick<BinRegistry, 'hold' | 'onPurged'>;
  readonly contacts: Pick<ContactsService, 'onMerged'>;
  readonly fieldValues: Pick<FieldValuesService, 'writeIn' | 'writeManyIn'>;
  readonly pictures: CompanyPictures;
  readonly tags: Pick<NamedList, 'ensure'>;
}

/** Companies are made and changed. Tags count the companies, so that they stand between these and their changes. */
export const companyWritesModule = defineModule(companiesManifest, (needs: Needs) => {
  const {
    platform: { clock, database, events },
    bin,
    contacts,
    fieldValues,
    pictures,
    tags,
  } = needs;
  contacts.onMerged(moveOwner, companiesMergeUndo);
  bin.hold('company', { bin: companiesBin, purge: purgeCompanies });
  bin.onPurged('contact', forgetOwners);
  const companyWrites = createCompanyWrites({ clock, database, events, fieldValues, tags }, pictures);
  return {
    services: { companyWrites, companyImports: createCompanyImports({ clock, events, fieldValues }) },
    routes: companyWriteRoutes({ clock, events }, companyWrites),
  };
});
