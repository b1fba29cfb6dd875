import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { type CityResponse, Reader } from 'mmdb-lib';
import type { LocationSource } from '@shared/contract/visitors';
import { untrustedLine } from '@shared/rules/visit-text';
import type { Settings } from '../../platform/settings';
import { countryOfZone } from './zone-country';

export interface Place {
  readonly city: string | null;
  /** ISO 3166, two letters. */
  readonly country_code: string | null;
  readonly location_source: LocationSource | null;
}

export interface GeoHints {
  readonly ip: string;
  readonly headers: IncomingHttpHeaders;
  readonly time_zone: string | undefined;
}

/** Where visitors are, as far as this server can know it without asking anybody. */
export interface GeoLookup {
  readonly source: LocationSource;
  placeOf(hints: GeoHints): Place;
}

type PlaceSettings = Pick<
  Settings,
  'GEOIP_DATABASE' | 'GEO_COUNTRY_HEADER' | 'GEO_CITY_HEADER' | 'TRUST_PROXY'
>;

const NOWHERE: Place = { city: null, country_code: null, location_source: null };
const MAX_CITY = 80;

/** @throws Error with a sentence when the file is there no more, or holds something else */
function openDatabase(path: string): (ip: string) => Place {
  let reader: Reader<CityResponse>;
  try {
    reader = new Reader<CityResponse>(readFileSync(path));
  } catch (error) {
    throw new Error(`GEOIP_DATABASE: ${path} could not be read as a database of places.`, { cause: error });
  }
  return (ip) => {
    let found: CityResponse | null;
    try {
      found = reader.get(ip);
    } catch {
      // Not an address, or of a kind that the database does not know.
      return NOWHERE;
    }
    const country_code = found?.country?.iso_code ?? null;
    const city = found?.city?.names.en ?? null;
    return country_code === null ? NOWHERE : { city, country_code, location_source: 'database' };
  };
}

/** Header values are bytes; proxies write names of places in UTF-8. */
const textOf = (value: string | string[] | undefined): string =>
  typeof value === 'string' ? Buffer.from(value, 'latin1').toString('utf8').trim() : '';

function byProxy(headers: IncomingHttpHeaders, countryHeader: string, cityHeader: string | undefined): Place {
  const code = textOf(headers[countryHeader]).toUpperCase();
  // XX: unknown; T1: hidden on purpose.
  if (!/^[A-Z]{2}$/.test(code) || code === 'XX') return NOWHERE;
  const city = cityHeader === undefined ? '' : untrustedLine(textOf(headers[cityHeader]), MAX_CITY);
  return { city: city === '' ? null : city, country_code: code, location_source: 'proxy' };
}

function byZone(zone: string | undefined): Place {
  const country_code = zone === undefined ? null : countryOfZone(zone);
  return country_code === null ? NOWHERE : { city: null, country_code, location_source: 'time_zone' };
}

/** The surest that is configured: a database on this machine, the proxy in front, or the browser's time zone. */
export function createGeoLookup(settings: PlaceSettings): GeoLookup {
  const { GEOIP_DATABASE, GEO_COUNTRY_HEADER, GEO_CITY_HEADER, TRUST_PROXY } = settings;
  const lookUp = GEOIP_DATABASE === undefined ? null : openDatabase(GEOIP_DATABASE);
  const header = TRUST_PROXY ? GEO_COUNTRY_HEADER?.toLowerCase() : undefined;
  return {
    source: lookUp !== null ? 'database' : header !== undefined ? 'proxy' : 'time_zone',
    placeOf({ ip, headers, time_zone }) {
      const sure = [
        lookUp?.(ip),
        header === undefined ? undefined : byProxy(headers, header, GEO_CITY_HEADER?.toLowerCase()),
      ];
      return sure.find((place) => place?.country_code != null) ?? byZone(time_zone);
    },
  };
}
