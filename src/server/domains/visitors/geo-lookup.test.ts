import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGeoLookup } from './geo-lookup';

type Value = string | number | { readonly [key: string]: Value };

/** A value as the format of MaxMind's databases (2.0) writes it; shorter than 29 bytes. */
function encode(value: Value): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([Buffer.from([(2 << 5) | text.length]), text]);
  }
  if (typeof value === 'number')
    return Buffer.from([(6 << 5) | 4, ...[24, 16, 8, 0].map((by) => (value >> by) & 255)]);
  const entries = Object.entries(value);
  return Buffer.concat([
    Buffer.from([(7 << 5) | entries.length]),
    ...entries.flatMap(([key, inner]) => [encode(key), encode(inner)]),
  ]);
}

/** A database that knows one network of 24 bits. */
function databaseOf(network: readonly [number, number, number], found: Value): Buffer {
  const bits = network.flatMap((part) => Array.from({ length: 8 }, (_, bit) => (part >> (7 - bit)) & 1));
  const nodes = bits.map((bit, index) => {
    const next = index + 1 < bits.length ? index + 1 : bits.length + 16;
    return (bit === 0 ? [next, bits.length] : [bits.length, next]).flatMap((record) => [
      record >> 16,
      (record >> 8) & 255,
      record & 255,
    ]);
  });
  const metadata = encode({
    node_count: bits.length,
    record_size: 24,
    ip_version: 4,
    database_type: 'Test-City',
    languages: {},
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1,
    description: {},
  });
  const marker = Buffer.from([0xab, 0xcd, 0xef, ...Buffer.from('MaxMind.com')]);
  return Buffer.concat([Buffer.from(nodes.flat()), Buffer.alloc(16), encode(found), marker, metadata]);
}

describe('where a visitor is', () => {
  let folder: string;
  let file: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-places-'));
    file = join(folder, 'places.mmdb');
    writeFileSync(
      file,
      databaseOf([203, 0, 113], { country: { iso_code: 'IE' }, city: { names: { en: 'Cork' } } }),
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const none = {
    GEOIP_DATABASE: undefined,
    GEO_COUNTRY_HEADER: undefined,
    GEO_CITY_HEADER: undefined,
    TRUST_PROXY: false,
  };
  const visitor = { ip: '203.0.113.7', headers: {}, time_zone: 'Europe/Madrid' };

  it('is looked up in the database that is configured', () => {
    const places = createGeoLookup({ ...none, GEOIP_DATABASE: file });
    expect(places.source).toBe('database');
    expect(places.placeOf(visitor)).toEqual({
      city: 'Cork',
      country_code: 'IE',
      location_source: 'database',
    });
    // What it does not know is judged by the time zone.
    for (const ip of ['198.51.100.1', '::1', 'nonsense']) {
      expect(places.placeOf({ ...visitor, ip })).toEqual({
        city: null,
        country_code: 'ES',
        location_source: 'time_zone',
      });
    }
  });

  it('says at the start that a database cannot be read', () => {
    expect(() => createGeoLookup({ ...none, GEOIP_DATABASE: join(folder, 'none.mmdb') })).toThrow(
      'GEOIP_DATABASE',
    );
  });

  it('is what the proxy says, where there is one to trust', () => {
    const headers = { 'cf-ipcountry': 'br', 'cf-ipcity': Buffer.from('São Paulo').toString('latin1') };
    const named = { ...none, GEO_COUNTRY_HEADER: 'CF-IPCountry', GEO_CITY_HEADER: 'CF-IPCity' };
    const trusting = createGeoLookup({ ...named, TRUST_PROXY: true });
    expect(trusting.placeOf({ ...visitor, headers })).toEqual({
      city: 'São Paulo',
      country_code: 'BR',
      location_source: 'proxy',
    });
    for (const code of ['XX', 'T1', '<script>', '']) {
      const place = trusting.placeOf({ ...visitor, headers: { 'cf-ipcountry': code } });
      expect(place.location_source).toBe('time_zone');
    }
    expect(createGeoLookup(named).placeOf({ ...visitor, headers }).country_code).toBe('ES');
  });

  it('is unknown where nothing says it', () => {
    const nowhere = { city: null, country_code: null, location_source: null };
    for (const time_zone of [undefined, 'UTC', '<script>']) {
      expect(createGeoLookup(none).placeOf({ ...visitor, time_zone })).toEqual(nowhere);
    }
  });
});
